/** Names and values that one adds, changes and takes away: own metadata, tags. */
import { Plus, X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { Button } from '../../../ui/Button';
import type { PairRow, PairsDraft } from './draft';
import styles from './properties.module.css';

const parts = ['name', 'value'] as const;

interface PairFieldsProps {
  /** 'metadata' or 'tags': its words. */
  what: 'metadata' | 'tags';
  draft: PairsDraft;
  onChange(draft: PairsDraft): void;
  disabled?: boolean;
  /** For several objects: offers a choice for their other pairs. */
  offersOthers?: boolean;
  hint: string;
}

export function PairFields({ what, draft, onChange, disabled = false, offersOthers = false, hint }: PairFieldsProps) {
  const translate = useTranslate();
  const id = useId();
  const { rows } = draft;
  const setRows = (next: readonly PairRow[]) => onChange({ ...draft, rows: next });
  const edit = (row: PairRow) => setRows(rows.map((one) => (one.id === row.id ? row : one)));
  const words = `objects.properties.${what}`;
  return (
    <fieldset className={styles.pairs} disabled={disabled} aria-describedby={`${id}-hint`}>
      <legend>{translate(`${words}.label`)}</legend>
      {offersOthers && (
        <label className="p-row-8">
          {translate('objects.properties.others.label')}
          <select
            className="p-input"
            value={draft.others}
            onChange={({ target }) => onChange({ ...draft, others: target.value === 'drop' ? 'drop' : 'keep' })}
          >
            <option value="keep">{translate('objects.properties.others.keep')}</option>
            <option value="drop">{translate('objects.properties.others.drop')}</option>
          </select>
        </label>
      )}
      {rows.map((row, at) => (
        <div key={row.id} className={styles.pair}>
          {parts.map((part) => (
            <input
              key={part}
              className="p-input p-input--mono"
              aria-label={translate(`${words}.${part}`, { at: at + 1 })}
              placeholder={translate(`objects.properties.pair.${part}`)}
              value={row[part]}
              spellCheck={false}
              autoCapitalize="none"
              onChange={({ target }) => edit({ ...row, [part]: target.value })}
            />
          ))}
          <Button
            variant="quiet"
            aria-label={translate(`${words}.remove`, { at: at + 1 })}
            onClick={() => setRows(rows.filter((one) => one.id !== row.id))}
          >
            <X size={16} aria-hidden />
          </Button>
        </div>
      ))}
      <Button
        variant="secondary"
        onClick={() => setRows([...rows, { id: Math.max(-1, ...rows.map((one) => one.id)) + 1, name: '', value: '' }])}
      >
        <Plus size={16} aria-hidden />
        {translate(`${words}.add`)}
      </Button>
      <span id={`${id}-hint`} className="p-muted-12">
        {hint}
      </span>
    </fieldset>
  );
}
