import { X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Button } from '../../ui/Button';
import { oneLine } from '../../ui/safe';
import styles from './admin.module.css';

interface RecentUsersProps {
  users: readonly string[];
  onChoose(who: string): void;
  onForget(who: string): void;
}

/** Recently impersonated people: chosen into the field, or removed from the list. */
export function RecentUsers({ users, onChoose, onForget }: RecentUsersProps) {
  const translate = useTranslate();
  if (users.length === 0) return null;
  return (
    <div>
      <p id="recent-users">{translate('people.admin.recent')}</p>
      <ul className={styles.recents} aria-labelledby="recent-users">
        {users.map((who) => (
          <li key={who}>
            <Button variant="link" onClick={() => onChoose(who)}>
              <bdi>{oneLine(who, 80)}</bdi>
            </Button>
            <Button
              variant="secondary"
              aria-label={translate('people.admin.forget', { who: oneLine(who, 80) })}
              onClick={() => onForget(who)}
            >
              <X size={16} aria-hidden />
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
