import { spawn } from 'node:child_process';
import { cloudControl, type CloudControl } from './cloud';

export interface Portal {
  /** For example `http://localhost:41234`; the portal is at `/app/` of it. */
  origin: string;
  cloud: CloudControl;
  stop: () => Promise<void>;
}

/** Runs `npm start`'s command on a free port, with a world that is kept in memory only. */
export async function startPortal(world = 'busy'): Promise<Portal> {
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    env: { ...process.env, PORT: '0', PORTICO_WORLD: world, PORTICO_STATE: 'none' },
  });
  let out = '';
  const origin = await new Promise<string>((resolve, reject) => {
    const read = (part: Buffer) => {
      out += part.toString();
      const told = /Portico runs at (http:\/\/\S+?)\/app\//.exec(out)?.[1];
      if (told && out.includes('Ctrl-C')) resolve(told);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => reject(new Error(`npm start ended with ${code}:\n${out}`)));
  });
  const stop = () =>
    new Promise<void>((resolve) => {
      if (child.exitCode !== null) resolve();
      child.once('exit', () => resolve());
      child.kill('SIGINT');
    });
  return { origin, cloud: cloudControl(origin), stop };
}
