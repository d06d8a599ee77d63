import { Trash2 } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Button } from '../../ui/Button';

interface RemoveButtonProps {
  /** What is taken away, in words. */
  name: string;
  /** Class for its position. */
  className: string | undefined;
  onRemove(): void;
}

/** Takes one entry out of a form. */
export function RemoveButton({ name, className = '', onRemove }: RemoveButtonProps) {
  const translate = useTranslate();
  return (
    <Button
      variant="quiet"
      className={className}
      aria-label={translate('form.remove_named', { name })}
      onClick={onRemove}
    >
      <Trash2 size={16} aria-hidden />
    </Button>
  );
}
