import { Plus } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { useToast } from '../../shell/useToast';

/** ms */
const doubleClick = 600;

/** One key whatever is clicked. */
export function NewKey({ run }: { run(): Promise<unknown> }) {
  const translate = useTranslate();
  const toast = useToast();
  const sent = useRef(false);
  const [busy, setBusy] = useState(false);
  async function make() {
    if (sent.current) return;
    sent.current = true;
    setBusy(true);
    try {
      await run();
    } catch (error) {
      toast.failed(error, { retry: () => void make() });
    } finally {
      // A quick answer must not let the second half of a double click make another one.
      setTimeout(() => (sent.current = false), doubleClick);
      setBusy(false);
    }
  }
  return (
    <button type="button" className="p-button" aria-disabled={busy} onClick={() => void make()}>
      <Plus size={16} aria-hidden />
      {translate(busy ? 'form.submit.creating' : 'resources.bucket.actions.create_key.label')}
    </button>
  );
}
