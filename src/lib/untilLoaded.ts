import { wait } from './wait';

/** Between two tries, ms. */
const pause = 15_000;

/** Loads until it succeeds: for what must not be missing for a connection that broke for a moment. */
export async function untilLoaded<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    await wait(pause);
    return untilLoaded(load);
  }
}
