/**
 * Two initials of the person's name. Profile pictures are on other sites, which the portal does not contact. The
 * letters are drawn as SVG paths, not text, so that a button containing them keeps its accessible name (WCAG
 * 2.5.3).
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
