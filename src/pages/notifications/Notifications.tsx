/** Notifications since the portal was opened, newest first. Failed actions can be retried here. */
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { useLocale, useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '../../ui/Button';
import { formatExact, formatRelative } from '../../lib/timeText';
import { useNow } from '../../admin/queries';
import { clearMessages, markRead, useMessages, type Message } from '../../ui/messages';
import { PageTitle } from '../../ui/PageTitle';
import styles from './notifications.module.css';

const icons = { success: CircleCheck, info: Info, warning: TriangleAlert, error: CircleAlert };

function Line({ message }: { message: Message }) {
  const translate = useTranslate();
  const locale = useLocale();
  const now = useNow();
  const [retried, setRetried] = useState(false);
  const { tone, text, detail, at, view, retry } = message;
  const Icon = icons[tone];
  return (
    <li>
      <Icon size={16} aria-hidden data-tone={tone} />
      <p>
        {text}
        {detail && <span className={styles.detail}>{detail}</span>}
        <time dateTime={at.toISOString()} title={formatExact(at.toISOString(), locale)}>
          {formatRelative(at.toISOString(), locale, now)}
        </time>
      </p>
      {retry && !retried && (
        <Button
          variant="link"
          onClick={() => {
            setRetried(true);
            retry();
          }}
        >
          {translate('actions.retry')}
        </Button>
      )}
      {view && (
        <Link to={view} className={buttonClass('link')}>
          {translate('errors.view')}
        </Link>
      )}
    </li>
  );
}

export function Notifications() {
  const translate = useTranslate();
  const messages = useMessages();
  useEffect(markRead, [messages]);
  return (
    <div className="p-stack-16 p-page">
      <div className={styles.head}>
        <PageTitle title={translate('shell.pages.notifications')} />
        {messages.length > 0 && (
          <Button variant="secondary" onClick={clearMessages}>
            {translate('shell.notifications.clear')}
          </Button>
        )}
      </div>
      {messages.length === 0 ? (
        <div className={styles.empty}>
          <svg viewBox="0 0 96 64" aria-hidden>
            <path d="M14 46h68M24 46V28a24 20 0 0 1 48 0v18M40 54a8 5 0 0 0 16 0" />
          </svg>
          <h2 className="p-heading-16">{translate('shell.notifications.empty')}</h2>
          <p className="p-quiet">{translate('shell.notifications.empty_text')}</p>
        </div>
      ) : (
        <>
          <ul className={`p-rows ${styles.list}`}>
            {messages.map((message) => (
              <Line key={message.id} message={message} />
            ))}
          </ul>
          <p className="p-muted-12">{translate('frame.kept')}</p>
        </>
      )}
    </div>
  );
}
