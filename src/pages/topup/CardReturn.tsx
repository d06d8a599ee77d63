/** Return from the bank after verifying a card: the result is in the list of stored payment methods. */
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleX, Hourglass } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../ui/Button';
import { getCards } from '../../../dataProvider/calls/cards';
import { usePortal } from '../../context/portal';
import { usePagePath } from '../../context/pagePath';
import { Panel } from './Panels';
import styles from './topup.module.css';

/** Number of checks, 2 seconds apart. */
const patience = 20;

export function CardReturn({ id, success }: { id: string; success: boolean }) {
  const translate = useTranslate();
  const { http, provider } = usePortal();
  const pagePath = usePagePath();
  const [asked, setAsked] = useState(0);
  const { data } = useQuery({
    queryKey: ['cards-return', id],
    queryFn: async () => {
      const cards = await getCards(http);
      setAsked((count) => count + 1);
      void provider.refresh('billing_account');
      return cards;
    },
    refetchInterval: ({ state }) => {
      const mine = state.data?.find((one) => String(one.id) === id);
      return mine?.is_verification_pending && asked < patience ? 2000 : false;
    },
  });
  const card = data?.find((one) => String(one.id) === id);
  const late = asked >= patience;
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
  if (data && (!success || !card?.is_verification_pending)) {
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
      {link}
    </Panel>
  );
}
