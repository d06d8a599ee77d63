import { useEntry } from './context';

interface WaitingProps {
  view: 'waiting_signup_confirmation' | 'waiting_forgot_confirmation';
  email: string;
  onBack: () => void;
}

/** A message is on the way: which address it goes to, what to do with it, and the way back. */
export function Waiting({ view, email, onBack }: WaitingProps) {
  const { t } = useEntry();
  const about = view === 'waiting_signup_confirmation' ? 'signup' : 'forgot';
  return (
    <div className="entry-stack">
      <svg className="entry-letter" viewBox="0 0 72 48" aria-hidden="true">
        <rect x="1" y="1" width="70" height="46" rx="5" />
        <path d="m2 6 30 22c2.5 1.8 5.5 1.8 8 0L70 6M2 44l22-20m46 20L48 24" />
      </svg>
      <h2 tabIndex={-1}>{t(`waiting.${about}Title`)}</h2>
      <p className="entry-address">{email}</p>
      <p>{t(`waiting.${about}`)}</p>
      <p className="p-quiet entry-small">{t('waiting.spam')}</p>
      <p>
        <button type="button" className="p-link" onClick={onBack}>
          {t('waiting.back')}
        </button>
      </p>
    </div>
  );
}
