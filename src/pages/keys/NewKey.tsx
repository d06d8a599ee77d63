import { Plus } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Button } from '../../ui/Button';
import { doubleClick, useOnce } from '../../ui/useOnce';

/** Creates one key, however often it is clicked. */
export function NewKey({ run }: { run(): Promise<unknown> }) {
  const translate = useTranslate();
  const { busy, once } = useOnce(run, { rest: doubleClick });
  return (
    <Button aria-disabled={busy} onClick={() => void once()}>
      <Plus size={16} aria-hidden />
      {translate(busy ? 'form.submit.creating' : 'resources.bucket.actions.create_key.label')}
    </Button>
  );
}
