import { useTranslate } from 'ra-core';
import type { UnreadPrice } from '../../../resources/pricing/read';
import { Note } from '../../ui/Note';
import { usePriceWords } from './usePriceWords';

const reasons = [
  ['amount', 'billing.prices.unread'],
  ['contradiction', 'billing.prices.contradiction'],
] as const;

/** Prices that the provider publishes in a way that cannot be read, by name: no total counts them. */
export function UnreadPrices({ unread }: { unread: readonly UnreadPrice[] }) {
  const translate = useTranslate();
  const words = usePriceWords();
  const nameOf = ({ name, location }: UnreadPrice) => {
    const type = name ? words.type(name) : translate('billing.prices.unnamed');
    return location ? `${type} (${words.location(location)})` : type;
  };
  return reasons.map(([reason, key]) => {
    const names = [...new Set(unread.filter(({ why }) => why === reason).map(nameOf))];
    return (
      names.length > 0 && (
        <Note key={reason} tone="warning">
          {translate(key, { names: names.join(', ') })}
        </Note>
      )
    );
  });
}
