/** Another record by name; by its id if it cannot be loaded. */
import { useReference, useTranslate } from 'ra-core';
import { useContext } from 'react';
import { recordId, type RecordId } from '../../../dataProvider/address';
import { valueAt } from '../../../resources/kind/condition';
import type { Kind, RecordData } from '../../../resources/kind/types';
import { pathTo } from '../../context/paths';
import { usePortal } from '../../context/portal';
import { ReferencesContext } from './references';
import { RowLink } from './RowLink';
import { tipOf } from './tip';
import { oneLine } from '../../ui/safe';
import styles from './fields.module.css';

interface ReferredProps {
  target: Kind;
  /** The portal's id, or the API's own if the location is unknown. */
  id: RecordId;
  /** As the API gives it. */
  own: RecordId;
  unnamed: string | undefined;
}

/** The path of its page; undefined while its location is unknown. */
function pagePath({ target, own, id }: ReferredProps, record: RecordData): string | undefined {
  const named = { ...record, [target.id]: own };
  if (target.scope === 'account') return pathTo(target, 'show', target.lineage ? recordId(target, named) : id);
  const { location } = record;
  return typeof location === 'string' ? pathTo(target, 'show', recordId(target, named, location)) : undefined;
}

function Named({ record, ...referred }: ReferredProps & { record: RecordData | undefined }) {
  const { target, own, unnamed } = referred;
  const translate = useTranslate();
  const name = record && (valueAt(record, target.title) || unnamed || translate('list.row.unnamed'));
  const path = record && pagePath(referred, record);
  const isCode = target.fields[target.title]?.type === 'ip';
  const text =
    name || unnamed ? (
      <bdi className={isCode ? 'p-mono' : undefined}>{oneLine(name || unnamed)}</bdi>
    ) : (
      // On one line, as the name will be that may still come.
      <span className={styles.unnamed} {...tipOf(oneLine(own))}>
        {oneLine(own)}
      </span>
    );
  return path ? (
    <RowLink to={path} className={styles.link} title={oneLine(name || unnamed)}>
      {text}
    </RowLink>
  ) : (
    text
  );
}

function FetchedReference(props: ReferredProps) {
  const { referenceRecord, isFetching } = useReference({ reference: props.target.name, id: props.id });
  const unnamed = props.unnamed ?? (isFetching ? '…' : undefined);
  return <Named {...props} unnamed={unnamed} record={referenceRecord as RecordData | undefined} />;
}

interface ReferenceValueProps {
  kind: string;
  id: RecordId;
  location?: unknown;
  /** The referencing record, which may name the parents of the other. */
  of?: RecordData;
  /** Shown instead of its id while its name is not known. */
  unnamed?: string;
}

/**
 * `id` is the API's; `location` is the location of the referencing record. Without one (a record of account
 * scope) it is searched for in every location.
 *
 * @example
 * <ReferenceValue kind="virtual_machine" id="0b8f…" location="par1" />
 */
export function ReferenceValue({ kind, id, location, of, unnamed }: ReferenceValueProps) {
  const { registry, locations } = usePortal();
  const target = registry.find(kind);
  const references = useContext(ReferencesContext);
  if (!target && unnamed) return <bdi>{oneLine(unnamed)}</bdi>;
  if (!target) return <span className={styles.mono}>{oneLine(id)}</span>;
  const siteLocation = locations.find(({ slug }) => slug === location)?.slug;
  const isLocated = target.scope === 'location' && siteLocation !== undefined;
  const named = { ...(target.lineage && of), [target.id]: id };
  const isNamed = isLocated || (target.scope === 'account' && target.lineage !== undefined);
  const referred = { target, unnamed, own: id, id: isNamed ? recordId(target, named, siteLocation) : id };
  const known = references.get(kind);
  return known ? <Named {...referred} record={known.get(String(referred.id))} /> : <FetchedReference {...referred} />;
}
