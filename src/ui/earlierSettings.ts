/** Whether the page was made from an earlier configuration, for the banner that says so (`src/shell/SettingsBanner.tsx`). */
import type { EarlierConfiguration } from '../../dataProvider/calls/config';
import { useStoreValue } from '../context/useStoreValue';
import { createValueStore } from '../lib/store';

export interface EarlierSettings {
  /** What the page was made from. */
  inUse: EarlierConfiguration;
  /** It could not be requested again, or the answer that came later says something else. */
  state: 'failed' | 'newer';
}

/** Undefined: the configuration in use is the present one. */
const settings = createValueStore<EarlierSettings | undefined>(undefined);

export const setEarlierSettings = settings.set;

export const useEarlierSettings = (): EarlierSettings | undefined => useStoreValue(settings);
