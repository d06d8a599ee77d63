/** Entries of a list in a form: rows of several inputs, or names with values. Added, moved and removed by pointer and by keyboard. */
import { useLocale, useTranslate } from 'ra-core';
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { get, useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { partText, rowFields } from '../../../resources/kind/parts';
import type { Field, RecordData } from '../../../resources/kind/types';
import { announce } from '../fields/announce';
import { inLanguage } from '../texts';
import { oneLine } from '../../ui/safe';
import { FieldFrame } from './Frame';
import { MoveHandle, MoveSteps } from './Moving';
import { Group, RepeatedGroups } from './Repeated';
import { TextInput } from './TextInput';
import type { InputProps } from './useInput';
import { useReorder } from './useReorder';
import styles from './entries.module.css';

interface EntriesInputProps extends InputProps {
  field: Field;
  /** The input of a field of a row. */
  cell(field: Field, name: string, row: RecordData): ReactNode;
}

/** Maximum number of inputs in one line, if it is wide enough. */
const maxInLine = 4;

/** Name and value of one entry of a map. A value that is not a text cannot be edited, only removed. */
function Pair({ name, field, value }: { name: string; field: Field; value: unknown }) {
  const translate = useTranslate();
  return (
    <>
      <TextInput name={`${name}.key`} label={translate('form.entries.key')} mono />
      {value !== null && typeof value === 'object' ? (
        <code className={styles.fixed}>{oneLine(partText(value), 200)}</code>
      ) : (
        <TextInput
          name={`${name}.value`}
          label={translate('form.entries.value')}
          required={(field.minLength ?? 0) > 0}
        />
      )}
    </>
  );
}

/** Focuses, once an entry is removed, the one that took its position, else the button that adds one. */
function useFocusAfterRemoval() {
  const frameRef = useRef<HTMLDivElement>(null);
  const left = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (left.current === undefined) return;
    const entries = frameRef.current?.querySelectorAll<HTMLElement>('[data-remove]');
    const next =
      entries?.[Math.min(left.current, entries.length - 1)]?.querySelector<HTMLElement>(':scope > :last-child');
    left.current = undefined;
    (next ?? frameRef.current?.querySelector<HTMLElement>('[data-add]'))?.focus();
  });
  const removedAt = (index: number) => {
    left.current = index;
  };
  return { frameRef, removedAt };
}

interface EntryMovingProps extends Omit<Parameters<typeof MoveSteps>[0], 'onMove'> {
  handle: Parameters<typeof MoveHandle>[0]['handle'];
  move(from: number, to: number): void;
}

function EntryMoving({ name, at, count, handle, move }: EntryMovingProps) {
  return (
    <>
      <MoveHandle name={name} handle={handle} />
      <MoveSteps name={name} at={at} count={count} onMove={(by) => move(at, at + by)} />
    </>
  );
}

/** The error of the list as a whole. */
function useListError(name: string): string | undefined {
  const { errors } = useFormState({ name });
  const own: unknown = get(errors, `${name}.message`) ?? get(errors, `${name}.root.message`);
  return typeof own === 'string' ? own : undefined;
}

export default function EntriesInput({ field, cell, ...props }: EntriesInputProps) {
  const translate = useTranslate();
  const id = useId();
  const { name, label, required } = props;
  const { control } = useFormContext<Record<string, RecordData[]>>();
  const { fields, append, move, remove } = useFieldArray({ control, name, keyName: '@entry' });
  const watched = useWatch({ control, name });
  const error = useListError(name);
  const isMap = field.type === 'map';
  const parts = rowFields(field);
  const locale = useLocale();
  const one = field.rowLabel === undefined ? translate('form.entries.entry') : inLanguage(field.rowLabel, locale);
  const nameOf = (index: number) => `${one} ${index + 1}`;
  const { list, handle, ...reorder } = useReorder<HTMLDivElement>(fields.length, (from, to) => {
    move(from, to);
    announce(translate('form.moved', { name: nameOf(from), position: to + 1 }));
  });
  const { frameRef, removedAt } = useFocusAfterRemoval();
  const isFull = field.max !== undefined && fields.length >= field.max;
  return (
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={error ? `${id}-error` : undefined}
      ref={frameRef}
    >
      <FieldFrame {...props} id={id} error={error} group>
        <RepeatedGroups
          add={translate('form.add')}
          addName={translate('form.entries.add', { name: label })}
          full={isFull ? translate('form.entries.full', { smart_count: field.max }) : undefined}
          onAdd={() => {
            append(field.parts?.newEntry(field) ?? {});
            announce(translate('form.entries.added', { name: nameOf(fields.length) }));
          }}
        >
          {fields.length === 0 && required === false && <p className="p-muted-13">{translate('form.entries.none')}</p>}
          <div ref={list} className={styles.entries}>
            {fields.map((entry, index) => {
              const at = `${name}.${index}`;
              const row = watched?.[index] ?? {};
              return (
                <Group
                  key={entry['@entry']}
                  legend={nameOf(index)}
                  name={nameOf(index)}
                  inLine={isMap || parts.length <= maxInLine}
                  moving={
                    !isMap && (
                      <EntryMoving
                        name={nameOf(index)}
                        at={index}
                        count={fields.length}
                        handle={handle(index)}
                        move={reorder.move}
                      />
                    )
                  }
                  onRemove={() => {
                    removedAt(index);
                    remove(index);
                    announce(translate('form.entries.removed', { name: nameOf(index) }));
                  }}
                >
                  <div className={styles.parts}>
                    {isMap ? (
                      <Pair name={at} field={field} value={row.value} />
                    ) : (
                      parts.map((part) => <div key={part.name}>{cell(part, `${at}.${part.name}`, row)}</div>)
                    )}
                  </div>
                </Group>
              );
            })}
          </div>
        </RepeatedGroups>
      </FieldFrame>
    </div>
  );
}
