/** The image of a virtual machine: an icon per system or app, and below them the versions of the chosen one. */
import { useTranslate } from 'ra-core';
import { useId, useState, type ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { findSystem, type OsFamily, type System } from '../../../resources/compute/image';
import { Cards, type CardsProps, type ChoiceCard } from './Cards';
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

interface ImageInputProps extends InputProps, Pick<CardsProps<string>, 'isFirst'> {
  families: readonly OsFamily[];
  /** Apps are shown first. */
  startWithApps?: boolean;
  other?: OtherSource | undefined;
  /** `former`: what the form had until then, rendered yet or not. */
  onChosen?(system: System, former: System | undefined): void;
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

interface VersionsProps extends Pick<ImageInputProps, 'isFirst'> {
  id: string;
  systems: readonly System[];
  value: string | undefined;
  onChoose(system: System | undefined): void;
}

function Versions({ id, systems, value, isFirst, onChoose }: VersionsProps) {
  const translate = useTranslate();
  return (
    <div className={styles.versions}>
      <span id={`${id}-version`}>{translate('resources.virtual_machine.fields.os_version')}</span>
      <Cards
        id={`${id}-versions`}
        cards={systems.map((system) => ({ value: system.key, label: system.version }))}
        value={value}
        minWidth={120}
        isFirst={isFirst}
        aria={{ 'aria-labelledby': `${id}-version` }}
        onChoose={(key) => onChoose(systems.find((system) => system.key === key))}
      />
    </div>
  );
}

/** The value is `System.key`. */
export function ImageInput({ families, startWithApps = false, other, isFirst, onChosen, ...props }: ImageInputProps) {
  const translate = useTranslate();
  const { getValues } = useFormContext();
  const { id, value, set, error, ref, leave, aria } = useInput<string | undefined>(props);
  const systems = families.flatMap((family) => family.systems);
  const system = findSystem(systems, value);
  const chosen = families.find((family) => family.os_name === system?.os_name);
  const isOpen = chosen?.systems.some(({ os_version }) => os_version === '') ?? false;
  const [apps, setApps] = useState(chosen?.app ?? (startWithApps && families.some(({ app }) => app)));
  const shown = families.filter((family) => family.app === apps);

  const change = (key: string) => {
    const former = findSystem(systems, getValues(props.name) as string | undefined);
    set(key);
    const next = findSystem(systems, key);
    if (next) onChosen?.(next, former);
  };
  const choose = (system: System | undefined) => system && change(system.key);
  const familyCards = shown.map((family): ChoiceCard<string> => ({
    value: family.os_name,
    label: family.name,
    media: <ImageIcon name={family.icon} app={family.app} />,
    about: (family === chosen && system?.version) || undefined,
  }));
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
        isFirst={isFirst}
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
          onType={(version) => change(`${chosen.os_name}:${version}`)}
        />
      )}
      {chosen && chosen.app === apps && chosen.systems.length > 1 && (
        <Versions id={id} systems={chosen.systems} value={value} isFirst={isFirst} onChoose={choose} />
      )}
    </FieldFrame>
  );
}
