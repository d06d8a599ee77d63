/** What others share with the person who is here. */
import { useTranslate } from 'ra-core';
import { Invitations } from '../../src/admin/access/Invitations';
import { PageTitle } from '../../src/admin/screen';
import { useWords } from '../../src/admin/texts';
import type { ScreenProps } from '../screens';
import styles from '../../src/admin/access/access.module.css';

export default function InvitationList({ kind }: ScreenProps) {
  const translate = useTranslate();
  const words = useWords();
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <PageTitle title={words.kind(kind, 2)} />
        <p>{translate('people.invitations.about')}</p>
      </header>
      <Invitations />
    </div>
  );
}
