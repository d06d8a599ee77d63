/**
 * Two letters of the person's name. Pictures are addresses of other sites, which the portal does not ask. The letters are
 * drawn and no text, so that a button with them is called what it does (WCAG 2.5.3).
 */
import { UserRound } from 'lucide-react';
import { initialsOf, usePerson } from './person';
import styles from './avatar.module.css';

export function Avatar() {
  const { name } = usePerson();
  const initials = initialsOf(name);
  return (
    <span className={styles.avatar} aria-hidden data-initials={initials || undefined}>
      {!initials && <UserRound size={14} />}
    </span>
  );
}
