/** Keeps a world in a JSON file: written aside and renamed, so that a crash leaves the old one or the new one. */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { CloudState } from '../rows/state';
import { stateVersion } from '../worlds/empty';

interface StateFile {
  /** The saved state; undefined if there is none, or none that this version can read. */
  load(): CloudState | undefined;
  /** Written soon; several changes within `delay` are written once. */
  save(state: CloudState): void;
  /** Writes at once what is still to be written. */
  flush(): void;
}

/** ms */
const delay = 150;

export function stateFile(path: string): StateFile {
  let waiting: CloudState | undefined;
  let timer: NodeJS.Timeout | undefined;
  function flush() {
    clearTimeout(timer);
    timer = undefined;
    if (!waiting) return;
    const text = JSON.stringify(waiting);
    waiting = undefined;
    mkdirSync(dirname(path), { recursive: true });
    const aside = `${path}.${process.pid}.tmp`;
    // It holds keys: for its owner's eyes only.
    writeFileSync(aside, text, { mode: 0o600 });
    renameSync(aside, path);
  }
  return {
    load() {
      try {
        const state = JSON.parse(readFileSync(path, 'utf8')) as CloudState;
        return state.version === stateVersion ? state : undefined;
      } catch {
        return undefined;
      }
    },
    save(state) {
      waiting = state;
      timer ??= setTimeout(flush, delay);
    },
    flush,
  };
}
