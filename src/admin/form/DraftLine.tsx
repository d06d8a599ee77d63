import { useTranslate } from 'ra-core';
import { Button } from '../../ui/Button';
import type { DraftState } from './useDraft';
import styles from './form.module.css';

/**
 * A line that says that a draft was restored, with a button that discards it; nothing without a restored draft. `secrets`: adds that
 * secrets have to be entered again.
 *
 * @example
 * <DraftLine draft={draft} />
 */
export function DraftLine({ draft, secrets = false }: { draft: DraftState; secrets?: boolean }) {
  const translate = useTranslate();
  return (
    <p className={styles.draft} role="status">
      {draft.restored && (
        <>
          {translate('form.draft.restored')} {secrets && translate('create.draft_secrets')}{' '}
          <Button variant="link" onClick={draft.discard}>
            {translate('form.draft.discard')}
          </Button>
        </>
      )}
    </p>
  );
}
