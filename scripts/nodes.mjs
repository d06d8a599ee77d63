import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from './lib/root.mjs';
import { PlainError, run } from './lib/plainError.mjs';

/** The lines of Node that are supported beside the oldest, which development and its tests run on. */
const lines = ['22', '24'];

/** What every provider uses: the commands, the build that `npm start` makes, the server. */
const works = [
  ['scripts/portico.mjs', 'schema'],
  ['scripts/portico.mjs', 'doctor', 'mocks/site/portal.json', '--offline'],
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    'tests/tools/start.test.mjs',
    'tests/tools/server.test.mjs',
    'tests/tools/build.test.mjs',
  ],
];

/**
 * The commands, the build and the server under other lines of Node, whose programs come with npm's own packages of them:
 * `npm run nodes [-- 24]`.
 */
await run(async () => {
  const wanted = process.argv.slice(2);
  const unknown = wanted.find((line) => !/^\d+$/.test(line));
  if (unknown) throw new PlainError('Usage: npm run nodes [-- 22 24]');
  for (const line of wanted.length > 0 ? wanted : lines) check(line);
});

/** @param {string} line */
function check(line) {
  const folder = mkdtempSync(join(tmpdir(), 'portico-node-'));
  try {
    const fetched = spawnSync('npm', ['install', '--no-save', '--silent', '--prefix', folder, `node@${line}`]);
    const node = join(folder, 'node_modules/.bin/node');
    const version = spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout?.trim();
    if (fetched.status !== 0 || !version) throw new PlainError(`Node ${line} can not be had from npm.`);
    // What the commands start finds this Node first.
    const env = { ...process.env, PATH: `${dirname(node)}:${process.env.PATH ?? ''}` };
    for (const args of works) {
      const { status, stdout, stderr } = spawnSync(node, args, { cwd: root, env, encoding: 'utf8' });
      if (status !== 0)
        throw new PlainError(`Node ${version}: ${args.join(' ')} ended with ${status}.\n${stdout}${stderr}`);
    }
    console.log(`Node ${version}: ${works.length} of ${works.length} work.`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
