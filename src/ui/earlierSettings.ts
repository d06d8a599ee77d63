/** Whether the page was made from an earlier configuration, for the banner that says so (`src/shell/SettingsBanner.tsx`). */
import { useSyncExternalStore } from 'react';
import type { EarlierConfiguration } from '../../dataProvider/calls/config';

export interface EarlierSettings {
  /** What the page was made from. */
  inUse: EarlierConfiguration;
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
