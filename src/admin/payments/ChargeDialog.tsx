/** Confirms a charge: the amount, its source, and what is unknown. Stays open on failure. */
import { DialogFrame } from '../../ui/DialogFrame';
import { useTranslate } from 'ra-core';
import { useId, type ReactNode } from 'react';
import { Button } from '../../ui/Button';
import { useOnce } from '../../ui/useOnce';
import { Note } from '../../ui/Note';
import { Lines, type FactLine } from '../Lines';
import { EvidenceList } from './EvidenceList';
import type { Reason } from './evidence';
import { OpenNote } from './OpenNote';

interface ChargeDialogProps {
  title: string;
  rows: readonly FactLine[];
  /** What else a person should know before agreeing. */
  text?: ReactNode;
  /** The charge as in the journal (`Doubt.about`), and the paying billing account, if known. */
  about: string;
  account: number | undefined;
  /** It may have been charged before: said above all with what is known of it, and the button is quiet. */
  doubt?: { text: ReactNode; reasons: readonly Reason[] } | undefined;
  /** Said above the amounts: they have changed. */
  warning?: ReactNode;
  /** The verb and its sum. */
  label: string;
  /**
   * Rejects with `PortalError` only where nothing was charged: the toast then offers Retry. With `false` the dialog stays
   * open.
   */
  run(): Promise<unknown>;
  onClose(): void;
  /** A `ApiSnippetButton`: the call behind it. */
  calls?: ReactNode;
}

export function ChargeDialog(props: ChargeDialogProps) {
  const { title, rows, text, about, account, doubt, warning, label, run, onClose, calls } = props;
  const translate = useTranslate();
  const id = useId();
  const { busy, once } = useOnce(async () => {
    if ((await run()) !== false) onClose();
  });
  return (
    <DialogFrame
      title={title}
      size="xs"
      onClose={busy ? undefined : onClose}
      describedBy={`${id}-text`}
      actions={
        <>
          {calls}
          <Button variant="secondary" autoFocus={Boolean(doubt)} onClick={onClose}>
            {translate('actions.cancel')}
          </Button>
          <Button aria-disabled={busy} autoFocus={!doubt} onClick={() => void once()}>
            {busy ? translate('actions.working') : label}
          </Button>
        </>
      }
    >
      <div id={`${id}-text`} className="p-stack-12">
        {doubt && (
          <>
            <Note tone="warning">{doubt.text}</Note>
            <EvidenceList reasons={doubt.reasons} />
          </>
        )}
        {warning && <Note tone="warning">{warning}</Note>}
        {account !== undefined && <OpenNote account={account} about={about} />}
        <Lines rows={rows} />
        {text && <p>{text}</p>}
      </div>
    </DialogFrame>
  );
}
