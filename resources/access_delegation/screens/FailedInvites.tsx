import { CircleAlert } from 'lucide-react';
import { useErrorText } from '../../../src/ui/useErrorText';
import { oneLine } from '../../../src/ui/safe';
import type { FailedInvite as One } from './useInviting';
import styles from './invites.module.css';

/** Who could not be invited, and why, one by one. */
export function FailedInvites({ text, people }: { text: string; people: readonly One[] }) {
  const { message } = useErrorText();
  return (
    <div role="alert">
      {people.length > 0 && (
        <div className={styles.failed}>
          <p>{text}</p>
          <ul className={styles.lines}>
            {people.map(({ email, error }) => (
              <li className="p-line-8" key={email}>
                <CircleAlert size={16} aria-hidden />
                <span>
                  <strong>
                    <bdi>{oneLine(email, 120)}</bdi>
                  </strong>
                  : {error.fields.grantee_username?.[0] ?? message(error)}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
