/** Third-party scripts, each loaded once, on first use. */

/** The script failed to load: blocked, offline, or the third party's server is down. */
export class ScriptFailed extends Error {
  readonly origin: string;

  constructor(origin: string) {
    super(`The script of ${origin} could not be loaded`);
    this.name = 'ScriptFailed';
    this.origin = origin;
  }
}

const loading = new Map<string, Promise<void>>();

function insert(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.async = true;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      loading.delete(src);
      reject(new ScriptFailed(new URL(src).origin));
    };
    document.head.append(script);
  });
}

/** The global variable that the script defines. Rejects with `ScriptFailed`; the next call then tries again. */
export async function scriptGlobal<T>(src: string, name: string): Promise<T> {
  const globals = window as unknown as Record<string, T | undefined>;
  if (globals[name] === undefined) {
    const known = loading.get(src) ?? insert(src);
    loading.set(src, known);
    await known;
  }
  const found = globals[name];
  if (found !== undefined) return found;
  // Something else was answered: a page of a proxy, for instance.
  loading.delete(src);
  throw new ScriptFailed(new URL(src).origin);
}
