/** Secrets of a record: requested on demand, held by this card only, and hidden again after a minute. */
import { Eye, EyeOff } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '../../ui/Button';
import type { PortalRecord } from '../../../dataProvider';
import type { Kind, RecordData } from '../../../resources/kind/types';
import { useProvider } from '../../context/portal';
import { useOnce } from '../../ui/useOnce';
import { Card, CardText } from './Card';

/** How long they stay to be read, ms. */
const shownFor = 60_000;

interface ShownSecrets<T> {
  /** Undefined while they are hidden. */
  secrets: T | undefined;
  show(secrets: T): void;
  hide(): void;
}

interface Revealed<T> extends ShownSecrets<T> {
  busy: boolean;
  /** Loads them; a failure is shown in a toast with Retry. */
  reveal(): Promise<void>;
}

/** Secrets that are known already, for a minute. */
export function useShownSecrets<T>(): ShownSecrets<T> {
  const [secrets, show] = useState<T>();
  useEffect(() => {
    if (secrets === undefined) return;
    const timer = setTimeout(() => show(undefined), shownFor);
    return () => clearTimeout(timer);
  }, [secrets]);
  return { secrets, show, hide: () => show(undefined) };
}

/**
 * For secrets that are shown on demand: holds what `load` resolves with for a minute, in this component alone. A failure is shown in a
 * toast with Retry.
 *
 * @example
 * const revealed = useReveal(() => provider.reveal(kind.name, record.id));
 * return <Button aria-disabled={revealed.busy} onClick={() => void revealed.reveal()}>Reveal</Button>;
 */
export function useReveal<T>(load: () => Promise<T>): Revealed<T> {
  const shown = useShownSecrets<T>();
  const current = useRef(true);
  useEffect(() => {
    current.current = true;
    return () => {
      current.current = false;
    };
  }, []);
  const { busy, once } = useOnce(async () => {
    const found = await load();
    if (current.current) shown.show(found);
  });
  return { ...shown, busy, reveal: once };
}

/** Shows and hides; `what` names it for those who listen. */
export function RevealButton({
  revealed,
  what,
}: {
  revealed: Pick<Revealed<unknown>, 'secrets' | 'busy' | 'reveal' | 'hide'>;
  what: string;
}) {
  const translate = useTranslate();
  const { secrets, busy, reveal, hide } = revealed;
  const shown = secrets !== undefined;
  const Icon = shown ? EyeOff : Eye;
  const label = shown ? 'actions.hide' : busy ? 'show.secret.loading' : 'show.secret.reveal';
  return (
    <Button
      variant="quiet"
      aria-disabled={busy}
      aria-label={`${translate(label)}: ${what}`}
      onClick={() => (shown ? hide() : void reveal())}
    >
      <Icon size={16} aria-hidden />
      {translate(label)}
    </Button>
  );
}

interface SecretsProps {
  kind: Kind;
  record: PortalRecord;
  title: string;
  /** Why nothing can be shown. */
  refused?: string | undefined;
  /** What is shown of the answer, by field name; undefined for nothing. */
  children(secrets: RecordData): ReactNode;
}

export function Secrets({ kind, record, title, refused, children }: SecretsProps) {
  const translate = useTranslate();
  const provider = useProvider();
  const revealed = useReveal(() => provider.reveal(kind.name, record.id));
  const { secrets } = revealed;
  return (
    <Card title={title} aside={!refused && <RevealButton revealed={revealed} what={title} />}>
      <div aria-live="polite">
        {secrets && !refused ? (
          (children(secrets) ?? <CardText>{translate('show.secret.none')}</CardText>)
        ) : (
          <CardText>{refused ?? translate('show.secret.about')}</CardText>
        )}
      </div>
    </Card>
  );
}
