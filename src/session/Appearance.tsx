import { useId, useSyncExternalStore } from 'react';
import type { ColourMode } from '../../themes/types';
import { chooseColourMode, colourMode, onColourMode } from './colourMode';
import { useEntry } from './context';

const modes: readonly ColourMode[] = ['light', 'dark', 'auto'];

/** Light, dark or as the system says. */
export function Appearance() {
  const { t } = useEntry();
  const name = useId();
  const chosen = useSyncExternalStore(onColourMode, colourMode);
  return (
    <fieldset className="entry-row">
      <legend className="p-visually-hidden">{t('foot.appearance')}</legend>
      <span className="p-quiet" aria-hidden="true">
        {t('foot.appearance')}
      </span>
      {modes.map((mode) => (
        <label key={mode} className="p-check">
          <input type="radio" name={name} checked={mode === chosen} onChange={() => chooseColourMode(mode)} />
          {t(`foot.${mode}`)}
        </label>
      ))}
    </fieldset>
  );
}
