import { FileDown } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Button } from '../../ui/Button';

/**
 * Saves a table as CSV: the rows are made when it is clicked (`saveCsv`).
 *
 * @example
 * <CsvButton onClick={() => saveCsv('usage.csv', ['Disk', 'GB'], [['data', 20]])} />
 */
export function CsvButton({ onClick }: { onClick(): void }) {
  const translate = useTranslate();
  return (
    <Button variant="secondary" onClick={onClick}>
      <FileDown size={16} aria-hidden />
      {translate('billing.csv')}
    </Button>
  );
}
