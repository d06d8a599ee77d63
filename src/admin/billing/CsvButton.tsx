import { FileDown } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Button } from '../../ui/Button';

export function CsvButton({ onClick }: { onClick(): void }) {
  const translate = useTranslate();
  return (
    <Button variant="secondary" onClick={onClick}>
      <FileDown size={16} aria-hidden />
      {translate('billing.csv')}
    </Button>
  );
}
