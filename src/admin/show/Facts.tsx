/** Facts of a record as definition lists: a strip of the most important ones, and cards with the rest. Missing values are omitted. */
import { useTranslate } from 'ra-core';
import type { PortalRecord } from '../../../dataProvider';
import { valueAt } from '../../../resources/kind/condition';
import type { Field, FieldType, Kind } from '../../../resources/kind/types';
import { FieldValue } from '../fields/FieldValue';
import { oneLine } from '../../ui/safe';
import { Lines } from '../Lines';
import { useWords } from '../texts';
import { Card } from './Card';
import type { ShowFact } from './types';
import { useJoinedFields } from '../useJoinedFields';
import page from '../../ui/page.module.css';
import styles from './show.module.css';
import { isEmptyValue } from '../../lib/blank';
import { privateTypes } from '../../../resources/kind/privateTypes';

interface FactsProps {
  kind: Kind;
  record: PortalRecord;
}

/** A system's version follows its name: "ubuntu 24.04". */
const versionName = (name: string) => (/(^|[._])os[._]name$/.test(name) ? name.replace(/name$/, 'version') : undefined);

/** Version fields that are shown with their names. */
export const versionsIn = (names: readonly string[]): string[] => names.flatMap((name) => versionName(name) ?? []);

const has = (record: PortalRecord, field: Field) =>
  !isEmptyValue(valueAt(record, field.name)) && (field.shown?.(record) ?? true);

function Version({ name, record }: { name: string; record: PortalRecord }) {
  const sibling = versionName(name);
  const version = sibling && valueAt(record, sibling);
  return isEmptyValue(version) ? null : <> {oneLine(version, 40)}</>;
}

/** As wide as an IP address, so that the facts next to it do not move when it arrives. */
const awaited = <span className={styles.awaited}>198.51.100.100</span>;

export function FactStrip({ kind, record, more = [] }: FactsProps & { more?: readonly ShowFact[] }) {
  const words = useWords();
  const joined = useJoinedFields(kind, record);
  const fields = kind.facts
    .map((name) => kind.fields[name])
    .filter((field): field is Field => field !== undefined && (has(record, field) || joined.has(field)));
  if (fields.length + more.length === 0) return null;
  return (
    <dl className={`${page.strip} ${styles.strip}`}>
      {fields.map((field) => (
        <div key={field.name}>
          <dt className="p-muted-12-tight">{words.field(kind, field)}</dt>
          <dd>
            {joined.isAwaited(field) ? (
              awaited
            ) : (
              <FieldValue kind={kind} field={field} record={record} dense={field.type === 'date'} />
            )}
            <Version name={field.name} record={record} />
          </dd>
        </div>
      ))}
      {more.map(({ name, label, value }) => (
        <div key={name}>
          <dt className="p-muted-12-tight">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface FactListProps extends FactsProps {
  fields: readonly Field[];
  /** Before the fields. */
  more?: readonly ShowFact[];
}

export function FactList({ kind, record, fields, more = [] }: FactListProps) {
  const words = useWords();
  return (
    <Lines
      card
      rows={[
        ...more,
        ...fields.map((field) => ({
          name: field.name,
          label: words.field(kind, field),
          value: <FieldValue kind={kind} field={field} record={record} />,
        })),
      ]}
    />
  );
}

const network = new Set<FieldType>(['ip', 'cidr']);
const identity = new Set<FieldType>(['code', 'date']);

const groupOf = ({ type, name }: Field): 'network' | 'record' | 'about' => {
  if (network.has(type) || /(^|[._])mac(_|$)/.test(name)) return 'network';
  return identity.has(type) ? 'record' : 'about';
};

type RestProps = FactsProps & { admin: boolean; without?: readonly string[] };

const restOf = ({ kind, record, admin, without = [] }: RestProps): Field[] =>
  Object.values(kind.fields).filter(
    (field) =>
      !field.hidden &&
      (admin || !field.admin) &&
      field.type !== 'status' &&
      !privateTypes.has(field.type) &&
      field.name !== kind.title &&
      !without.includes(field.name) &&
      has(record, field),
  );

/** The same fields, collapsed, if a page has more important content; `only` limits them to one group. */
export function FoldedFacts({
  only,
  more = [],
  ...props
}: RestProps & { only?: 'record'; more?: readonly ShowFact[] }) {
  const translate = useTranslate();
  const fields = restOf(props).filter((field) => !only || groupOf(field) === only);
  if (fields.length + more.length === 0) return null;
  return (
    <details className={styles.details}>
      <summary>{translate('show.cards.about')}</summary>
      <FactList kind={props.kind} record={props.record} fields={fields} more={more} />
    </details>
  );
}

/** All fields that are not shown elsewhere on the page, in cards by subject; ids and dates are collapsed below. */
export function FactCards(props: RestProps) {
  const { kind, record } = props;
  const translate = useTranslate();
  const words = useWords();
  const shown = restOf(props);
  const tables = shown.filter(({ type }) => type === 'rows');
  const cards = (['about', 'network'] as const).map((group) => {
    const fields = shown.filter((field) => !tables.includes(field) && groupOf(field) === group);
    return fields.length === 0 ? null : (
      <Card key={group} title={translate(`show.cards.${group === 'about' ? 'facts' : group}`)}>
        <FactList kind={kind} record={record} fields={fields} />
      </Card>
    );
  });
  return [
    ...cards,
    ...tables.map((field) => (
      <Card key={field.name} title={words.field(kind, field)}>
        <div className={styles.rows}>
          <FieldValue kind={kind} field={field} record={record} />
        </div>
      </Card>
    )),
  ];
}
