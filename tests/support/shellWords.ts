import { execFileSync } from 'node:child_process';

/** The words that a real shell makes of a command line of `program`, its name left out. Nothing is done. */
export const shellWords = (program: string, command: string): string[] =>
  execFileSync('bash', ['-c', command.replace(new RegExp(`^${program}`, 'gm'), 'printf "%s\\0"')])
    .toString()
    .split('\0')
    .slice(0, -1);
