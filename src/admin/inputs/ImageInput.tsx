/** The image of a virtual machine: an icon per system or app, and below them the versions of the chosen one. */
import { useTranslate } from 'ra-core';
import { useId, useState, type ReactNode } from 'react';
import { findSystem, type OsFamily, type System } from '../../../resources/compute/image';
import { Cards, type ChoiceCard } from './Cards';
import { FieldFrame } from './Frame';
import { ImageIcon } from './ImageIcon';
import { useInput, type InputProps } from './useInput';
import styles from './image.module.css';

/** An additional section beside images: another source to create from. */
interface OtherSource {
  label: string;
  isChosen: boolean;
  onChoose(isChosen: boolean): void;
  /** Content of the section. */
  children: ReactNode;
}

interface ImageInputProps extends InputProps {
  families: readonly OsFamily[];
  /** Apps are shown first. */
  startWithApps?: boolean;
  other?: OtherSource | undefined;
  onChosen?(system: System): void;
}

interface TypedKeyProps {
  label: string;
  help: string;
  value: string;
  onType(value: string): void;
}

/** What the provider's list does not say is typed. */
function TypedKey({ label, help, value, onType }: TypedKeyProps) {
  const id = useId();
  return (
    <div className={styles.versions}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="p-input"
        autoComplete="off"
        spellCheck={false}
        value={value}
        aria-describedby={`${id}-help`}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
      />
      <span id={`${id}-help`}>{help}</span>
    </div>
  );
}

interface SectionTabsProps extends Pick<ImageInputProps, 'families' | 'other'> {
  /** Whether apps are shown, else systems. */
  apps: boolean;
  onApps(apps: boolean): void;
}

/** Renders nothing for a single section. */
function SectionTabs({ families, apps, onApps, other }: SectionTabsProps) {
  const translate = useTranslate();
  const found = [false, true].filter((isApps) => families.some((family) => family.app === isApps));
  // Without images there is a text input.
  const sections = found.length > 0 ? found : [false];
  if (sections.length === 1 && !other) return null;
  const isOther = other?.isChosen === true;
  return (
    <div className={styles.tabs} role="group" aria-label={translate('create.machine.kind')}>
      {sections.map((isApps) => (
        <button
          key={String(isApps)}
          type="button"
          aria-pressed={!isOther && apps === isApps}
          onClick={() => {
            onApps(isApps);
            if (isOther) other.onChoose(false);
          }}
        >
          {translate(isApps ? 'create.machine.apps' : 'create.machine.systems')}
        </button>
      ))}
      {other && (
        <button type="button" aria-pressed={isOther} onClick={() => other.onChoose(true)}>
          {other.label}
        </button>
      )}
    </div>
  );
}

/** The value is `System.key`. */
export function ImageInput({ families, startWithApps = false, other, onChosen, ...props }: ImageInputProps) {
  const translate = useTranslate();
  const { id, value, set, error, ref, leave, aria } = useInput<string | undefined>(props);
  const systems = families.flatMap((family) => family.systems);
  const system = findSystem(systems, value);
  const chosen = families.find((family) => family.os_name === system?.os_name);
  const isOpen = chosen?.systems.some(({ os_version }) => os_version === '') ?? false;
  const [apps, setApps] = useState(chosen?.app ?? (startWithApps && families.some(({ app }) => app)));
  const shown = families.filter((family) => family.app === apps);

  const choose = (system: System | undefined) => {
    if (!system) return;
    set(system.key);
    onChosen?.(system);
  };
  const familyCards = shown.map((family): ChoiceCard<string> => ({
    value: family.os_name,
    label: family.name,
    media: <ImageIcon name={family.icon} app={family.app} />,
    about: (family === chosen && system?.version) || undefined,
  }));
  const versionCards = (chosen?.systems ?? []).map((system) => ({ value: system.key, label: system.version }));
  const tabs = <SectionTabs families={families} apps={apps} onApps={setApps} other={other} />;
  if (other?.isChosen) {
    return (
      <FieldFrame {...props} id={id} error={undefined} group hideLabel>
        {tabs}
        {other.children}
      </FieldFrame>
    );
  }
  return (
    <FieldFrame {...props} id={id} error={error} group hideLabel>
      {tabs}
      <Cards
        id={id}
        cards={familyCards}
        value={chosen?.os_name}
        minWidth={150}
        focusRef={ref}
        aria={{ ...aria, 'aria-labelledby': `${id}-label` }}
        onBlur={leave}
        onChoose={(name) => choose(families.find((family) => family.os_name === name)?.systems[0])}
      />
      {families.length === 0 && (
        <TypedKey
          label={translate('create.machine.image_typed')}
          help={translate('create.machine.image_typed_help')}
          value={value ?? ''}
          onType={set}
        />
      )}
      {chosen && chosen.app === apps && isOpen && (
        <TypedKey
          label={translate('resources.virtual_machine.fields.os_version')}
          help={translate('create.machine.versions_unread', { name: chosen.name })}
          value={system?.os_version ?? ''}
          onType={(version) => {
            set(`${chosen.os_name}:${version}`);
            const next = findSystem(systems, `${chosen.os_name}:${version}`);
            if (next) onChosen?.(next);
          }}
        />
      )}
      {chosen && chosen.app === apps && versionCards.length > 1 && (
        <div className={styles.versions}>
          <span id={`${id}-version`}>{translate('resources.virtual_machine.fields.os_version')}</span>
          <Cards
            id={`${id}-versions`}
            cards={versionCards}
            value={value}
            minWidth={120}
            aria={{ 'aria-labelledby': `${id}-version` }}
            onChoose={(key) => choose(chosen.systems.find((system) => system.key === key))}
          />
        </div>
      )}
    </FieldFrame>
  );
}
