#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { commands, help, usageOf } from './lib/commands.mjs';
import { withModule } from './lib/withModule.mjs';
import { checkNode } from './lib/preflight.mjs';
import { PlainError, run } from './lib/plainError.mjs';

/**
 * What a command is given: its arguments, and its options.
 * @typedef {{ words: string[], options: Record<string, string | boolean | undefined> }} Given
 * @typedef {import('./lib/commands.mjs').Command} Command
 */

await run(async () => {
  checkNode();
  const [name = '', ...rest] = process.argv.slice(2);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    if (['', 'help', '--help', '-h'].includes(name)) return console.log(help);
    throw new PlainError(`Unknown command "${name}".\n\n${help}`);
  }
  if (rest.includes('--help') || rest.includes('-h')) return console.log(usageOf(command));
  const given = readGiven(command, rest);
  await withModule(`scripts/portico/${name}.ts`, ({ main }) => main(given));
});

/** @param {Command} command @param {string[]} args @returns {Given} */
function readGiven(command, args) {
  const { options = {}, usage, words = usage.includes('<') ? 1 : 0 } = command;
  try {
    const types = Object.entries(options).map(([name, { value }]) => [name, { type: value ? 'string' : 'boolean' }]);
    const { positionals, values } = parseArgs({ args, options: Object.fromEntries(types), allowPositionals: true });
    const empty = Object.entries(values).find(([, value]) => value === '');
    if (empty) throw new Error(`Option '--${empty[0]}' is empty.`);
    const extra = positionals[words];
    if (extra !== undefined) throw new Error(`Unexpected argument "${extra}".`);
    return { words: positionals, options: /** @type {Given['options']} */ (values) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const lacking = /^Option '(--[\w-]+).*(ambiguous|missing)/.exec(message)?.[1];
    const sentence = lacking ? `Option '${lacking}' has no value.` : message.replace(/\. To specify [^]*/, '.');
    throw new PlainError(`${sentence}\nUsage: portico ${usage}`);
  }
}
