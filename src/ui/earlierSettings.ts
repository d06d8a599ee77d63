/** Whether the page was made from an earlier configuration, for the banner that says so (`src/shell/SettingsBanner.tsx`). */
import { useSyncExternalStore } from 'react';

export interface EarlierSettings {
  /** When the configuration in use was had, ms since the epoch. */
  at: number;
  /** It could not be asked for anew, or the answer that came later says something else. */
  state: 'failed' | 'newer';
}

let current: EarlierSettings | undefined;
const listeners = new Set<() => void>();

/** @param settings undefined: the configuration in use is the present one */
export function setEarlierSettings(settings: EarlierSettings | undefined): void {
  current = settings;
  listeners.forEach((listener) => listener());
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useEarlierSettings = (): EarlierSettings | undefined => useSyncExternalStore(subscribe, () => current);
