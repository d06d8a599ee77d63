import { useTranslate } from 'ra-core';
import type { UnreadPrice } from '../../../resources/pricing/read';
import { Note } from '../../ui/Note';
import { usePriceWords } from './usePriceWords';

const keyOf = ({ why }: UnreadPrice) =>
  why === 'contradiction' ? 'billing.prices.contradiction' : 'billing.prices.unread';

/** Prices that the provider publishes in a way that cannot be read, by name: no total counts them. */
export function UnreadPrices({ unread }: { unread: readonly UnreadPrice[] }) {
  const translate = useTranslate();
  const words = usePriceWords();
  const nameOf = ({ name, location }: UnreadPrice) => {
    const type = name ? words.type(name) : translate('billing.prices.unnamed');
    return location ? `${type} (${words.location(location)})` : type;
  };
  return [...new Set(unread.map(keyOf))].map((key) => {
    const names = [...new Set(unread.filter((one) => keyOf(one) === key).map(nameOf))];
    return (
      <Note key={key} tone="warning">
        {translate(key, { names: names.join(', ') })}
      </Note>
    );
  });
}
