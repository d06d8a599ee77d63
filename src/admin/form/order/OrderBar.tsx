/** On a phone, while the summary is out of view: its total and submit button, at the bottom of the screen. */
import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { useSumText } from '../../sums/useSumText';
import { useWords } from '../../texts';
import { useIsPhone } from '../../useIsPhone';
import { MissingParts } from '../MissingParts';
import type { OrderSummaryProps } from '../OrderSummary';
import { SubmitButton } from '../SubmitButton';
import type { SubmitState } from '../useSubmit';
import type { OrderDraft } from './useOrderForm';
import { useOrdered, type OrderedProps } from './useOrdered';
import styles from './order.module.css';

/** What is only under the bar and the menu, or just above them, is not in view yet. */
const inView = { rootMargin: '0px 0px -160px 0px' };

/** False if the browser cannot determine it. */
function useIsInView(element: Element | null): boolean {
  const [isInView, setIsInView] = useState(false);
  useEffect(() => {
    if (!element || !('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver(
      (entries) => setIsInView(entries.at(-1)?.isIntersecting === true),
      inView,
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return isInView;
}

interface OrderFootProps extends Pick<OrderSummaryProps, 'price' | 'missing' | 'wrong'> {
  /** The summary on the page. */
  summary: Element | null;
  submit: SubmitState;
  /** The verb and what it makes, as on the summary's button. */
  label: string;
}

function Foot({ summary, submit, label, price, missing, wrong }: OrderFootProps) {
  const translate = useTranslate();
  const text = useSumText();
  // Its room stays: what is under a finger that has just scrolled there must not move.
  const isAway = useIsInView(summary);
  return (
    <section
      className={styles.bar}
      style={isAway ? { visibility: 'hidden' } : undefined}
      aria-label={translate('form.order.bar')}
    >
      <div role="status" className={styles.lacks}>
        {submit.refusals > 0 && !isAway && (
          <>
            <MissingParts title={translate('create.machine.summary.missing')} fields={missing} />
            <MissingParts title={translate('create.machine.summary.wrong')} fields={wrong} />
          </>
        )}
      </div>
      {price && <strong className={styles.sum}>{text.perMonth(price.sum)}</strong>}
      <SubmitButton label={label} busy={translate('form.submit.creating')} sending={submit.sending} />
    </section>
  );
}

type OrderBarProps<T extends OrderDraft> = OrderedProps<T> & Pick<OrderFootProps, 'summary' | 'submit'>;

function Bar<T extends OrderDraft>(props: OrderBarProps<T>) {
  const label = useWords().create(props.order.kind);
  return <Foot {...useOrdered(props)} summary={props.summary} submit={props.submit} label={label} />;
}

export function OrderBar<T extends OrderDraft>(props: OrderBarProps<T>) {
  return useIsPhone() ? <Bar {...props} /> : null;
}
