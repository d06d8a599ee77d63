/** Two letters of the person's name. Pictures are addresses of other sites, which the portal does not ask. */
import { UserRound } from 'lucide-react';
import { initialsOf, usePerson } from './person';
import styles from './avatar.module.css';

export function Avatar() {
  const { name } = usePerson();
  const initials = initialsOf(name);
  return (
    <span className={styles.avatar} aria-hidden>
      {initials || <UserRound size={14} />}
    </span>
  );
}
