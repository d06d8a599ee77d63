import { useTranslate } from 'ra-core';
import { Button } from '../../ui/Button';
import { Note } from '../../ui/Note';
import type { Outdated } from './useOutdated';

interface OutdatedNoteProps extends Outdated {
  /** Names what others have changed. */
  text: string;
  /** What "keep" means here. */
  keepLabel: string;
  /** Discards the changes and shows the current values. */
  discard(): void;
}

/**
 * Asks which changes stay, once others have changed the set of a form (`useOutdated`). Announced when it appears: render it also while
 * there is nothing to say.
 *
 * @example
 * const state = { outdated: true, keep: () => undefined };
 * return <OutdatedNote {...state} text="Someone else has changed the names." keepLabel="Keep mine" discard={draft.discard} />;
 */
export function OutdatedNote({ outdated, keep, text, keepLabel, discard }: OutdatedNoteProps) {
  const translate = useTranslate();
  return (
    <div role="alert">
      {outdated && (
        <Note
          tone="warning"
          remedy={
            <span className="p-wrap-4-12">
              <Button variant="link" onClick={discard}>
                {translate('form.take_theirs')}
              </Button>
              <Button variant="link" onClick={keep}>
                {keepLabel}
              </Button>
            </span>
          }
        >
          {text}
        </Note>
      )}
    </div>
  );
}
