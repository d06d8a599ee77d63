/** Whether the page was built from a cached configuration, for the banner (`src/shell/SettingsBanner.tsx`). */
import type { EarlierConfiguration } from '../../dataProvider/calls/config';
import { useStoreValue } from '../context/useStoreValue';
import { createValueStore } from '../lib/store';

interface EarlierSettings {
  /** The configuration that the page was built from. */
  inUse: EarlierConfiguration;
  /**
   * The configuration could not be requested again, or a later answer differs; `empty`: it has no location, which kinds of
   * this portal need.
   */
  state: 'failed' | 'newer' | 'empty';
}

/** Undefined: the configuration in use is up to date. */
const settings = createValueStore<EarlierSettings | undefined>(undefined);

export const setEarlierSettings = settings.set;

export const useEarlierSettings = (): EarlierSettings | undefined => useStoreValue(settings);
