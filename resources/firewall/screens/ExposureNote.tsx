/** Warns of what a rule opens to the whole internet, with the remedy one click away. */
import { useLocale, useTranslate } from 'ra-core';
import { Button } from '../../../src/ui/Button';
import { Note } from '../../../src/ui/Note';
import { useServiceName } from './useServiceName';
import styles from './firewall.module.css';
import { listFormat } from '../../../src/lib/intl';

interface ExposureNoteProps {
  exposed: readonly string[] | 'all';
  onOnlyMine?(): void;
}

export function ExposureNote({ exposed, onOnlyMine }: ExposureNoteProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const nameOf = useServiceName();
  if (exposed.length === 0) return null;
  const list = listFormat(locale, { type: 'conjunction' });
  const text =
    exposed === 'all'
      ? translate('show.firewall.exposed_all')
      : translate('show.firewall.exposed', {
          what: list.format(exposed.map(nameOf)),
        });
  return (
    <div className={styles.exposed}>
      <Note
        tone="warning"
        remedy={
          onOnlyMine && (
            <Button variant="link" onClick={onOnlyMine}>
              {translate('show.firewall.only_mine')}
            </Button>
          )
        }
      >
        {text}
      </Note>
    </div>
  );
}
