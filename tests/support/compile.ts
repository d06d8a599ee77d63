import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';

/** Compiles files of a folder as the portal is compiled, and resolves with what the compiler writes: nothing if it finds no error. */
export async function compilerOutput(
  folder: string,
  include: readonly string[],
  options: object = {},
): Promise<string> {
  const config = {
    extends: relative(folder, 'tsconfig.json'),
    compilerOptions: { incremental: false, tsBuildInfoFile: null, ...options },
    include,
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  // One checker: several check again what they have in common, and another test runs beside this one.
  const args = ['node_modules/typescript-7/bin/tsc', '-p', folder, '--pretty', 'false', '--checkers', '1'];
  const done = promisify(execFile)(process.execPath, args, { maxBuffer: 1e8 });
  return (await done.catch((failed: { stdout: string }) => failed)).stdout;
}
