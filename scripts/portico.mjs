#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { withModule } from './lib/load.mjs';
import { checkNode } from './lib/preflight.mjs';
import { PlainError, run } from './lib/say.mjs';

/**
 * What a command is given: the words after its name, and its options.
 * @typedef {{ words: string[], options: Record<string, string | boolean | undefined> }} Given
 * @typedef {{ usage: string, about: string, words?: number, options?: Record<string, { type: 'string' | 'boolean' }> }} Command
 */

/** @type {Record<string, Command>} */
const commands = {
  doctor: {
    usage:
      'doctor <portal.json | address of a portal> [--config FILE] [--origin URL] [--storage URL]\n      [--key KEY] [--offline] [--json]',
    about: 'checks a site: configuration, kinds and their calls, brand, addresses, CORS, CSP and how it is served',
    options: {
      config: { type: 'string' },
      origin: { type: 'string' },
      storage: { type: 'string' },
      key: { type: 'string' },
      offline: { type: 'boolean' },
      json: { type: 'boolean' },
    },
  },
  conformance: {
    usage:
      'conformance --base URL --key KEY [--other-key KEY] [--admin-key KEY] [--portal FILE]\n      [--write [--money] [--idempotency-header NAME] | --watch SECONDS | --learn [--write-to FILE]]\n      [--only TEXT] [--fail-on GRADE] [--junit FILE] [--json]',
    about: 'checks that a live /v1 answers as the portal expects, or proposes how its records are read',
    options: {
      base: { type: 'string' },
      key: { type: 'string' },
      'other-key': { type: 'string' },
      'admin-key': { type: 'string' },
      'idempotency-header': { type: 'string' },
      only: { type: 'string' },
      portal: { type: 'string' },
      junit: { type: 'string' },
      'fail-on': { type: 'string' },
      watch: { type: 'string' },
      learn: { type: 'boolean' },
      'write-to': { type: 'string' },
      write: { type: 'boolean' },
      money: { type: 'boolean' },
      json: { type: 'boolean' },
    },
  },
  preview: {
    usage: 'preview <portal.json> [--config FILE] [--key KEY]',
    about: 'serves the built portal and the simulated cloud with this portal.json and configuration',
    options: { config: { type: 'string' }, key: { type: 'string' } },
  },
  csp: {
    usage:
      'csp <portal.json | address of a portal> [--storage URL] [--config FILE | --all] [--report-uri URL] [--nginx]',
    about: 'prints the Content-Security-Policy that the site needs',
    options: {
      config: { type: 'string' },
      storage: { type: 'string' },
      all: { type: 'boolean' },
      'report-uri': { type: 'string' },
      nginx: { type: 'boolean' },
    },
  },
  schema: {
    usage: 'schema [--markdown]',
    about: 'prints portal.schema.json, or its reference',
    options: { markdown: { type: 'boolean' } },
  },
  kind: {
    usage: 'kind from <file or address of an OpenAPI description> [--out FILE | --check FILE] [--location NAME]',
    about: 'writes kinds for portal.json from an API, or says whether those of a file are still true of it',
    words: 2,
    options: { out: { type: 'string' }, check: { type: 'string' }, location: { type: 'string' } },
  },
  upgrade: {
    usage: 'upgrade <portal.json | address of a portal> [--json]',
    about: 'says what changed since the version of a portal.json, and which words in it are now others',
    options: { json: { type: 'boolean' } },
  },
  openapi: { usage: 'openapi', about: 'prints the OpenAPI description of /v1' },
};

const help = `Usage: portico <command>

${Object.values(commands)
  .map(({ usage, about }) => `  portico ${usage}\n      ${about}`)
  .join('\n')}`;

await run(async () => {
  checkNode();
  const [name = '', ...rest] = process.argv.slice(2);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    if (['', 'help', '--help', '-h'].includes(name)) return console.log(help);
    throw new PlainError(`There is no command "${name}".\n\n${help}`);
  }
  if (rest.includes('--help') || rest.includes('-h')) return console.log(usageOf(command));
  const given = readGiven(command, rest);
  await withModule(`scripts/portico/${name}.ts`, ({ main }) => main(given));
});

/** @param {Command} command */
function usageOf({ usage, about }) {
  return `Usage: portico ${usage}\n${about}`;
}

/** @param {Command} command @param {string[]} args @returns {Given} */
function readGiven(command, args) {
  const { options = {}, usage, words = usage.includes('<') ? 1 : 0 } = command;
  try {
    const { positionals, values } = parseArgs({ args, options, allowPositionals: true });
    const empty = Object.entries(values).find(([, value]) => value === '');
    if (empty) throw new Error(`Option '--${empty[0]}' is empty.`);
    const extra = positionals[words];
    if (extra !== undefined) throw new Error(`"${extra}" is one word too many.`);
    return { words: positionals, options: values };
  } catch (error) {
    const told = error instanceof Error ? error.message : String(error);
    const lacking = /^Option '(--[\w-]+).*(ambiguous|missing)/.exec(told)?.[1];
    const sentence = lacking ? `Option '${lacking}' has no value.` : told.replace(/\. To specify [^]*/, '.');
    throw new PlainError(`${sentence}\nUsage: portico ${usage}`);
  }
}
