/** What a machine is made of: a picture for each system or app, and under them the versions of the chosen one. */
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Family, System } from '../../../resources/virtual_machine/image';
import { Cards, type ChoiceCard } from './Cards';
import { Frame } from './Frame';
import { ImageIcon } from './ImageIcon';
import { useInput, type InputProps } from './useInput';
import styles from './image.module.css';

export interface ImageInputProps extends InputProps {
  families: readonly Family[];
  /** Apps are shown first. */
  startWithApps?: boolean;
  onChosen?(system: System): void;
}

/** The value is `System.key`. */
export function ImageInput({ families, startWithApps = false, onChosen, ...props }: ImageInputProps) {
  const translate = useTranslate();
  const { id, value, set, error, ref, leave, aria } = useInput<string | undefined>(props);
  const chosen = families.find((family) => family.systems.some((system) => system.key === value));
  const [apps, setApps] = useState(chosen?.app ?? startWithApps);
  const shown = families.filter((family) => family.app === apps);
  const hasBoth = families.some((family) => family.app) && families.some((family) => !family.app);

  const choose = (system: System | undefined) => {
    if (!system) return;
    set(system.key);
    onChosen?.(system);
  };
  const familyCards = shown.map((family): ChoiceCard<string> => ({
    value: family.os_name,
    label: family.name,
    media: <ImageIcon name={family.icon} app={family.app} />,
    about: (family === chosen && family.systems.find((system) => system.key === value)?.version) || undefined,
  }));
  const versionCards = (chosen?.systems ?? []).map((system) => ({ value: system.key, label: system.version }));
  const tab = (isApps: boolean, label: string) => (
    <button type="button" aria-pressed={apps === isApps} onClick={() => setApps(isApps)}>
      {label}
    </button>
  );
  return (
    <Frame {...props} id={id} error={error} group hideLabel>
      {hasBoth && (
        <div className={styles.tabs} role="group" aria-label={translate('create.machine.kind')}>
          {tab(false, translate('create.machine.systems'))}
          {tab(true, translate('create.machine.apps'))}
        </div>
      )}
      <Cards
        id={id}
        cards={familyCards}
        value={chosen?.os_name}
        least={150}
        focusRef={ref}
        aria={{ ...aria, 'aria-labelledby': `${id}-label` }}
        onBlur={leave}
        onChoose={(name) => choose(families.find((family) => family.os_name === name)?.systems[0])}
      />
      {chosen && chosen.app === apps && versionCards.length > 1 && (
        <div className={styles.versions}>
          <span id={`${id}-version`}>{translate('resources.virtual_machine.fields.os_version')}</span>
          <Cards
            id={`${id}-versions`}
            cards={versionCards}
            value={value}
            least={120}
            aria={{ 'aria-labelledby': `${id}-version` }}
            onChoose={(key) => choose(chosen.systems.find((system) => system.key === key))}
          />
        </div>
      )}
    </Frame>
  );
}
