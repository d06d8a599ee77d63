/** Keeps a world in IndexedDB. Several tabs share it: each is notified when another has changed it. */
import { createStore as createDatabase, get, set } from 'idb-keyval';
import type { CloudState } from '../rows/state';
import { stateVersion } from '../worlds/empty';

interface BrowserState {
  load(): Promise<CloudState | undefined>;
  save(state: CloudState): Promise<void>;
  /** The state another tab has saved since the last call; undefined when it is unchanged. */
  changedElsewhere(): Promise<CloudState | undefined>;
}

const key = 'world';
const name = 'portico-cloud';

export function browserState(): BrowserState {
  const database = createDatabase(name, 'state');
  const channel = new BroadcastChannel(name);
  let stale = false;
  channel.onmessage = () => (stale = true);

  async function load() {
    const state = await get<CloudState>(key, database);
    return state?.version === stateVersion ? state : undefined;
  }
  return {
    load,
    async save(state) {
      await set(key, state, database);
      channel.postMessage('saved');
    },
    async changedElsewhere() {
      if (!stale) return undefined;
      stale = false;
      return load();
    },
  };
}
