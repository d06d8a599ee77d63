/** A list of objects as a table, on a phone as cards; a map as a list of its names. In a row of a list both are short. */
import { isJsonObject } from '../../lib/json';
import { entriesIn, mapText, partText, rowFields } from '../../../resources/kind/parts';
import { oneLine, toUnicodeSafe } from '../../ui/safe';
import { useWords } from '../texts';
import type { LateValueProps } from './LateValue';
import { namesIn } from './names';
import styles from './nested.module.css';

const Text = ({ value }: { value: unknown }) => <bdi>{oneLine(partText(value))}</bdi>;

export function RowsValue({ kind, field, record, dense, value, Cell }: LateValueProps) {
  const words = useWords();
  if (!Array.isArray(value)) return <Text value={value} />;
  const rows = value.filter(isJsonObject);
  if (dense)
    return field.itemLabel ? <bdi>{oneLine(namesIn(field, rows).join(', '), 120)}</bdi> : <span>{rows.length}</span>;
  const parts = rowFields(field);
  return (
    <table className={styles.rows} aria-label={words.field(kind, field)}>
      <thead>
        <tr>
          {parts.map((part) => (
            <th key={part.name} scope="col">
              {words.field(kind, part)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={index}>
            {parts.map((part) => (
              <td key={part.name} data-label={words.field(kind, part)}>
                <Cell kind={kind} field={part} record={{ ...row, location: record.location }} dense />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function MapValue({ dense, value }: LateValueProps) {
  if (!isJsonObject(value)) return <Text value={value} />;
  if (dense) return <bdi>{oneLine(mapText(value), 120)}</bdi>;
  const entries = entriesIn(value);
  if (entries.length === 0) return <span>–</span>;
  return (
    <dl className={styles.map}>
      {entries.map((one) => (
        <div key={one.key}>
          <dt>
            <code>{oneLine(one.key, 200)}</code>
          </dt>
          <dd>
            <bdi>{toUnicodeSafe(partText(one.value)) || '–'}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
