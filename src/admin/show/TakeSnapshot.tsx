import { Camera } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Button } from '../../ui/Button';
import { doubleClick, useOnce } from '../../ui/useOnce';

/** Sends one request, however often it is clicked. */
export function TakeSnapshot({
  label,
  refused,
  run,
}: {
  label: string;
  refused?: string | undefined;
  run(): Promise<unknown>;
}) {
  const translate = useTranslate();
  const { busy, once } = useOnce(run, { rest: doubleClick });
  return (
    <>
      <Button variant="secondary" disabled={refused !== undefined} aria-disabled={busy} onClick={() => void once()}>
        <Camera size={16} aria-hidden />
        {busy ? translate('actions.working') : label}
      </Button>
      {refused && <p className="p-muted-13">{refused}</p>}
    </>
  );
}
