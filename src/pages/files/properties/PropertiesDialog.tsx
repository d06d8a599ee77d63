/** The properties of one object, or of many at once: shown, changed, and carried out as work that can be tried again. */
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import type { Search } from '../../../../dataProvider/s3/tools/find';
import type { PersistTarget } from '../../../../dataProvider/s3';
import { newRun } from '../../../../dataProvider/s3/tools/run';
import { namedWork, runWork } from '../find/runWork';
import { changeProperties } from '../../../../dataProvider/s3/tools/properties';
import {
  validateProperties,
  headerNames,
  limits,
  metadataBytes,
  type HeaderName,
  type Properties,
  type PropertyChange,
} from '../../../../dataProvider/s3/tools/propertyRules';
import { oneLine } from '../../../ui/safe';
import type { FileActions } from '../fileActions';
import { DatedRule } from '../DatedRule';
import { Question } from '../Question';
import { receiptText } from '../receipt';
import { isFolder, nameOf, parentOf } from '../types';
import { useErrorText } from '../../../ui/useErrorText';
import type { Storage } from '../useStorage';
import { changeOfMany, changeOfOne, draftOf, draftOfMany, type Draft } from './draft';
import { PairFields } from './PairFields';
import { useProperties } from './useProperties';
import styles from './properties.module.css';

interface PropertiesDialogProps {
  /** Objects, and prefixes with all below them. */
  keys: readonly string[];
  /** Instead of names: all matches of a rule, with their number at that time. */
  found?: { search: Search; count: number };
  storage: Storage;
  actions: FileActions;
  /** Rejects with `PortalError`. */
  fixRule(): Promise<void>;
  onClose(): void;
}

interface FieldsProps {
  draft: Draft;
  many: boolean;
  hasTags: boolean;
  onChange(draft: Draft): void;
}

/** Of many, each part is ticked before it is changed. */
function Touch({
  draft,
  part,
  onChange,
}: Omit<FieldsProps, 'many' | 'hasTags'> & { part: HeaderName | 'metadata' | 'tags' }) {
  const translate = useTranslate();
  const toggle = () => {
    const touched = new Set(draft.touched);
    if (!touched.delete(part)) touched.add(part);
    onChange({ ...draft, touched });
  };
  const label = translate(
    part === 'metadata' || part === 'tags' ? `objects.properties.${part}.label` : `objects.properties.headers.${part}`,
  );
  return (
    <label className="p-check">
      <input type="checkbox" checked={draft.touched.has(part)} onChange={toggle} />
      {translate('objects.properties.change', { label })}
    </label>
  );
}

function Fields({ draft, many, hasTags, onChange }: FieldsProps) {
  const translate = useTranslate();
  const id = useId();
  const pairs = ['metadata', ...(hasTags ? (['tags'] as const) : [])] as const;
  const used = metadataBytes(draft.metadata.rows.map(({ name, value }) => [name, value]));
  return (
    <>
      <div className={styles.fields}>
        {headerNames.map((name) => (
          <div key={name} className="p-field">
            {many && <Touch {...{ draft, onChange }} part={name} />}
            <label className="p-label" htmlFor={`${id}-${name}`}>
              {translate(`objects.properties.headers.${name}`)}
            </label>
            <input
              id={`${id}-${name}`}
              className="p-input p-input--mono"
              value={draft.headers[name]}
              disabled={many && !draft.touched.has(name)}
              spellCheck={false}
              autoCapitalize="none"
              onChange={({ target }) => onChange({ ...draft, headers: { ...draft.headers, [name]: target.value } })}
            />
          </div>
        ))}
      </div>
      {pairs.map((what) => (
        <div key={what}>
          {many && <Touch {...{ draft, onChange }} part={what} />}
          <PairFields
            what={what}
            draft={draft[what]}
            disabled={many && !draft.touched.has(what)}
            offersOthers={many}
            hint={translate(`objects.properties.${what}.hint`, {
              used,
              most: what === 'tags' ? limits.tags : limits.metadataBytes,
            })}
            onChange={(next) => onChange({ ...draft, [what]: next })}
          />
        </div>
      ))}
    </>
  );
}

/**
 * The operation of a change: on names and prefixes, or on all matches of a rule, which can be resumed. `seen`: what was shown of the
 * only object.
 */
function begun(
  storage: Storage,
  target: PersistTarget | undefined,
  change: PropertyChange,
  { keys, found: all }: Pick<PropertiesDialogProps, 'keys' | 'found'>,
  seen: Properties | undefined,
) {
  const { s3Bucket, s3 } = storage;
  const begin = (source: (signal: AbortSignal) => AsyncIterable<readonly { key: string }[]>) => {
    const ledger = s3.createLedger(s3Bucket, receiptText);
    return { job: changeProperties(s3Bucket, source, change, { ledger, seen }), ledger };
  };
  const again = (some: readonly string[]) =>
    begin((signal) =>
      s3.chosen(
        s3Bucket,
        some.filter((key) => !isFolder(key)),
        some.filter(isFolder),
        signal,
      ),
    );
  const task = { what: 'properties', change } as const;
  if (all) return runWork(storage, target, newRun(task, all.search, all.count));
  const [first = ''] = keys;
  const isOne = keys.length === 1 && !isFolder(first);
  const names = keys.map((from) => ({ from, to: from }));
  const named = isOne ? undefined : namedWork(storage, target, task, parentOf(first), names);
  return named ?? { begin: () => again(keys), again, endsWithPage: target !== undefined && !isOne };
}

export function PropertiesDialog({ keys, found: all, storage, actions, fixRule, onClose }: PropertiesDialogProps) {
  const translate = useTranslate();
  const { detail: errorText } = useErrorText();
  const [only = ''] = keys;
  const many = all !== undefined || keys.length !== 1 || isFolder(only);
  const count = all?.count ?? keys.length;
  const [turn, setTurn] = useState(0);
  const found = useProperties(storage, many ? undefined : only, turn);
  const [typed, setTyped] = useState<Draft>();
  const failed = found && 'error' in found ? found.error : undefined;
  const known = found && !('error' in found) ? found : undefined;
  const draft = typed ?? (many ? draftOfMany() : known && draftOf(known));
  const change = draft && (many ? changeOfMany(draft) : known && changeOfOne(known, draft));
  const fieldErrors = change ? validateProperties(change) : [];
  const run = () => {
    if (!change) return;
    actions.work({
      label: translate('objects.properties.doing', { smart_count: count, name: oneLine(nameOf(only)) }),
      done: 'objects.properties.done',
      ...begun(storage, actions.target, change, { keys, found: all }, known),
    });
  };
  return (
    <Question
      title={translate('objects.properties.title', { smart_count: count, name: oneLine(nameOf(only)) })}
      label={translate('objects.properties.save')}
      ready={change !== undefined && fieldErrors.length === 0 && storage.rule !== 'dated'}
      onClose={onClose}
      run={run}
    >
      {many && <p>{translate('objects.properties.many')}</p>}
      {failed !== undefined && <p role="alert">{errorText(failed)}</p>}
      {!draft && failed === undefined && <div className={styles.waiting} aria-busy />}
      {storage.rule === 'dated' && <DatedRule fixRule={fixRule} onFixed={() => setTurn((before) => before + 1)} />}
      {draft && <Fields {...{ draft, many }} hasTags={many || known?.tags !== undefined} onChange={setTyped} />}
      {fieldErrors.length > 0 && (
        <ul role="alert" className="p-field-error">
          {fieldErrors.map((fieldError) => (
            <li key={fieldError}>
              {translate(`objects.properties.faults.${fieldError}`, { tags: limits.tags, bytes: limits.metadataBytes })}
            </li>
          ))}
        </ul>
      )}
      <p className="p-muted-12">{translate('objects.properties.copied')}</p>
    </Question>
  );
}
