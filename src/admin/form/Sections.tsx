/** The fields of a form grouped by the declared `sections` of a kind or action. */
import { useLocale } from 'ra-core';
import { Fragment, use, useEffect, useRef, useState, type ReactNode } from 'react';
import { get, useFormState, useWatch } from 'react-hook-form';
import type { Field, Kind, RecordData } from '../../../resources/kind/types';
import { KnownRecord } from '../inputs/knownRecord';
import { formName } from '../inputs/useFields';
import { inLanguage } from '../texts';
import { Section } from './Section';
import styles from './form.module.css';

type Declared = NonNullable<Kind['sections']>[number];

interface SectionsProps {
  sections: readonly Declared[] | undefined;
  fields: readonly Field[];
  /** The input of a field. */
  children(field: Field): ReactNode;
}

/**
 * Renders the fields that belong to no section first, then each section under its heading. A folded section opens if one of its fields is
 * invalid; a section whose fields are all hidden is hidden.
 *
 * @example
 * <Sections sections={kind.sections} fields={fields}>
 *   {(field) => <KindInput key={field.name} kind={kind} field={field} />}
 * </Sections>
 */
export function Sections({ sections = [], fields, children }: SectionsProps) {
  const grouped = new Set(sections.flatMap((section) => section.fields));
  const inputs = (some: readonly Field[]) =>
    some.map((field) => <Fragment key={field.name}>{children(field)}</Fragment>);
  return (
    <>
      {inputs(fields.filter(({ name }) => !grouped.has(name)))}
      {sections.map((section, index) => {
        const own = section.fields.flatMap((name) => fields.find((field) => field.name === name) ?? []);
        return own.length === 0 ? null : (
          <Group key={index} section={section} fields={own}>
            {inputs(own)}
          </Group>
        );
      })}
    </>
  );
}

interface GroupProps {
  section: Declared;
  fields: readonly Field[];
  children: ReactNode;
}

/** Hidden while all of its fields are. */
function Group({ section, fields, children }: GroupProps) {
  const locale = useLocale();
  const known = use(KnownRecord);
  const values: RecordData = { ...known?.record, ...(useWatch() as RecordData) };
  if (fields.every(({ shown }) => shown?.(values) === false)) return null;
  const title = inLanguage(section.label, locale);
  const about = section.help === undefined ? undefined : inLanguage(section.help, locale);
  if (section.folded)
    return (
      <Folded title={title} about={about} fields={fields}>
        {children}
      </Folded>
    );
  return (
    <Section title={title} about={about}>
      <div className="p-stack-16">{children}</div>
    </Section>
  );
}

function Folded({
  title,
  about,
  fields,
  children,
}: Pick<GroupProps, 'fields' | 'children'> & { title: string; about: string | undefined }) {
  const [isOpen, setOpen] = useState(false);
  const element = useRef<HTMLDetailsElement>(null);
  const { errors, submitCount } = useFormState();
  const isWrong = fields.some((field) => get(errors, formName(field)) !== undefined);
  const seen = useRef(submitCount);
  useEffect(() => {
    if (!isWrong || seen.current === submitCount) return;
    seen.current = submitCount;
    const { current } = element;
    if (!current) return;
    // A folded input cannot be focused: the first invalid one is focused now that its section is open.
    current.open = true;
    const first = current.closest('form')?.querySelector<HTMLElement>('[aria-invalid=true]');
    if (first && current.contains(first)) first.focus();
  }, [isWrong, submitCount]);
  return (
    <details
      ref={element}
      className={`${styles.section} ${styles.folded}`}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{title}</summary>
      {about && <p className="p-muted-13">{about}</p>}
      <div className="p-stack-16">{children}</div>
    </details>
  );
}
