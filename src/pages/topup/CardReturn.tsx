/** Return from the bank after verifying a card: the result is in the list of stored payment methods. */
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleX, Hourglass } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../ui/Button';
import { getCards } from '../../../dataProvider/calls/cards';
import type { PaymentCard } from '../../../resources/card/schema';
import { usePortal } from '../../context/portal';
import { usePagePath } from '../../context/pagePath';
import { PartNote } from '../../ui/Part';
import { Panel } from './Panels';
import styles from './topup.module.css';

/** Number of checks, 2 seconds apart; those without an answer count too. */
const patience = 20;

/** Whether the provider's word on the card is still to come. One that is not listed, or says nothing of it, may be late. */
const isAwaited = (card: PaymentCard | undefined): boolean =>
  !card?.is_verified && card?.is_verification_pending !== false;

export function CardReturn({ id, success }: { id: string; success: boolean }) {
  const translate = useTranslate();
  const { http, provider } = usePortal();
  const pagePath = usePagePath();
  const mine = (listed: readonly PaymentCard[] | undefined) => listed?.find((one) => String(one.id) === id);
  const [checks, setChecks] = useState(0);
  const cards = useQuery({
    queryKey: ['cards-return', id],
    queryFn: async () => {
      const listed = await getCards(http).finally(() => setChecks((count) => count + 1));
      void provider.refresh('billing_account');
      return listed;
    },
    refetchInterval: ({ state }) => (success && isAwaited(mine(state.data)) && checks < patience ? 2000 : false),
  });
  const card = mine(cards.data);
  const late = checks >= patience;
  const to = pagePath('payment_methods');
  const link = to && (
    <div className={styles.links}>
      <Link className={buttonClass('primary')} to={to}>
        {translate('topup.return.to_cards')}
      </Link>
    </div>
  );
  if (card?.is_verified && success) {
    return (
      <Panel tone="success" icon={<CircleCheck aria-hidden />} title={translate('topup.return.card_done')}>
        {link}
      </Panel>
    );
  }
  if (!success || (card && !isAwaited(card))) {
    return (
      <Panel tone="danger" icon={<CircleX aria-hidden />} title={translate('topup.return.card_failed')}>
        <p>{translate('topup.return.card_failed_text')}</p>
        {link}
      </Panel>
    );
  }
  return (
    <Panel tone="warning" icon={<Hourglass aria-hidden />} title={translate('topup.return.card_checking')}>
      <p role="status">{late ? translate('topup.return.card_slow') : ''}</p>
      <PartNote of={cards} />
      {link}
    </Panel>
  );
}
