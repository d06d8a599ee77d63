/** Payment methods: stored cards and those that the site offers, with the cheapest ones. */
import type { PaymentProcessor, SiteConfig } from '../../../dataProvider/calls/site';
import type { PaymentCard } from '../../../resources/card/schema';
import { cardBrand, isUsable } from '../../admin/payments/cards';
import type { PaymentCost } from '../../admin/payments/cost';
import { compare } from '../../lib/money';

export interface PaymentMethod {
  /** keyword, or keyword::method; `card:<id>` for a stored card. */
  id: string;
  processor: PaymentProcessor;
  /** Its own name, for example of a link method. */
  name: string;
  card?: PaymentCard;
  brand: string;
}

/** `card:12`, so that two stored cards of one processor are two methods. */
const cardId = (card: PaymentCard) => `card:${card.id}`;

const processorOf = (site: SiteConfig, card: PaymentCard) =>
  site.paymentProcessors.find((one) => one.type !== 'link' && one.keyword === card.processor);

/** Verified cards that no payment processor of the site can charge. */
export const unchargeableCards = (site: SiteConfig, cards: readonly PaymentCard[], now: Date): PaymentCard[] =>
  cards.filter((card) => isUsable(card, now) && cardBrand(card) !== 'invoice' && !processorOf(site, card));

/** Chargeable stored cards first, starting with the primary one; then the site's methods. */
export function methodsOf(site: SiteConfig, cards: readonly PaymentCard[], now: Date): PaymentMethod[] {
  const processors = site.paymentProcessors;
  const retained = cards
    .filter((card) => isUsable(card, now))
    .sort((a, b) => Number(b.is_primary ?? false) - Number(a.is_primary ?? false))
    .flatMap((card) => {
      const processor = processorOf(site, card);
      return processor ? [{ id: cardId(card), processor, name: processor.name, card, brand: cardBrand(card) }] : [];
    });
  const links = processors
    .filter((one) => one.type === 'link')
    .flatMap((processor): PaymentMethod[] =>
      processor.methods && processor.methods.length > 0
        ? processor.methods.map(({ key, name }) => ({
            id: `${processor.keyword}::${key}`,
            processor,
            name,
            brand: 'link',
          }))
        : [{ id: processor.keyword, processor, name: processor.name, brand: 'link' }],
    );
  return [...retained, ...links];
}

/** The processor's name in calls: a stored card is charged by its own processor. */
export const methodProcessor = ({ id, card, processor }: PaymentMethod): string => (card ? processor.keyword : id);

/** Ids of the methods with the lowest total; empty if all cost the same. */
export function cheapest(costs: ReadonlyMap<string, PaymentCost>): ReadonlySet<string> {
  const all = [...costs];
  const [first] = [...all].sort(([, a], [, b]) => compare(a.final, b.final));
  if (!first || all.every(([, cost]) => compare(cost.final, first[1].final) === 0)) return new Set();
  return new Set(all.filter(([, cost]) => compare(cost.final, first[1].final) === 0).map(([id]) => id));
}
