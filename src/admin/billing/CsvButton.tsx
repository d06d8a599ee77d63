import { FileDown } from 'lucide-react';
import { useTranslate } from 'ra-core';

export function CsvButton({ onClick }: { onClick(): void }) {
  const translate = useTranslate();
  return (
    <button type="button" className="p-button p-button--plain" onClick={onClick}>
      <FileDown size={16} aria-hidden />
      {translate('billing.csv')}
    </button>
  );
}
