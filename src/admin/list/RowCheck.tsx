import { startTransition, useOptimistic } from 'react';
import { useTranslate } from 'ra-core';
import type { RecordId } from '../../../dataProvider/address';

interface RowCheckProps {
  id: RecordId;
  name: string;
  selected: boolean;
  className?: string | undefined;
  onToggle(id: RecordId): void;
}

/** The checkbox of a row. It alone is rendered at once; what depends on the selection follows. */
export function RowCheck({ id, name, selected, className, onToggle }: RowCheckProps) {
  const translate = useTranslate();
  const [isOn, show] = useOptimistic(selected);
  const toggle = () =>
    startTransition(() => {
      show(!isOn);
      onToggle(id);
    });
  return (
    <input
      type="checkbox"
      className={className}
      aria-label={translate('list.row.select', { name })}
      checked={isOn}
      onChange={toggle}
    />
  );
}
