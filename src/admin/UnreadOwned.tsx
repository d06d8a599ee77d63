import { useTranslate } from 'ra-core';
import type { Owned } from './owned';
import { useWords } from './texts';
import { Note } from '../ui/Note';
import { useOutage } from '../ui/outage';
import { RetryLink } from '../ui/RetryLink';
import { useErrorText } from '../ui/useErrorText';
import { useLocationName } from '../ui/useLocationName';

interface Gap {
  owned: Owned;
  /** Undefined: all locations. */
  location: string | undefined;
  error: unknown;
}

const gapsOf = (owned: readonly Owned[]): Gap[] =>
  owned.flatMap((one): Gap[] => {
    const { source, failures } = one;
    if (source.data === undefined) {
      return source.error ? [{ owned: one, location: undefined, error: source.error }] : [];
    }
    return failures.map(({ location, error }) => ({ owned: one, location, error }));
  });

interface UnreadOwnedProps {
  owned: readonly Owned[];
  /** Namespace of the texts `unread`, `unread_in` and `waiting`: what the page lacks without these lists. */
  texts: string;
}

/** Lists that could not be read or are pending, by name and location; Retry requests only those again. */
export function UnreadOwned({ owned, texts }: UnreadOwnedProps) {
  const translate = useTranslate();
  const words = useWords();
  const { detail } = useErrorText();
  const isOutage = useOutage() !== undefined;
  const nameOf = useLocationName();
  const gaps = gapsOf(owned);
  const waiting = [...new Set(owned.flatMap((one) => one.waiting))];
  const byLocation = [...new Set(gaps.map(({ location }) => location))];
  return (
    <>
      {byLocation.map((location) => {
        const own = gaps.filter((gap) => gap.location === location);
        const what = own.map((gap) => words.kind(gap.owned.kind, 2)).join(', ');
        const text =
          location === undefined
            ? translate(`${texts}.unread`, { what })
            : translate(`${texts}.unread_in`, { what, location: nameOf(location) });
        const retry = () => own.forEach((gap) => gap.owned.retry(location));
        return (
          <Note key={location ?? ''} tone="warning" remedy={isOutage ? undefined : <RetryLink retry={retry} />} alert>
            {text} {!isOutage && detail(own[0]?.error)}
          </Note>
        );
      })}
      {waiting.length > 0 && (
        <p role="status">{translate(`${texts}.waiting`, { location: waiting.map(nameOf).join(', ') })}</p>
      )}
    </>
  );
}
