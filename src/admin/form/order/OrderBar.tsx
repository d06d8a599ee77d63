/** On a phone, while the summary is out of view: its total and submit button, at the bottom of the screen. */
import { useTranslate } from 'ra-core';
import { useEffect, useMemo, useState } from 'react';
import { useSumText } from '../../sums/useSumText';
import { useWords } from '../../texts';
import { useIsPhone } from '../../useIsPhone';
import { MissingParts } from '../MissingParts';
import { SubmitButton } from '../SubmitButton';
import type { SubmitState } from '../useSubmit';
import type { OrderDraft } from './useOrderForm';
import { useDeferredOrder, useOrdered, type OrderedDraft, type OrderedProps } from './useOrdered';
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

interface ContentProps<T extends OrderDraft> {
  given: OrderedDraft<T>;
  /** What prevents it is shown. */
  isRefused: boolean;
}

function Content<T extends OrderDraft>({ given, isRefused }: ContentProps<T>) {
  const translate = useTranslate();
  const text = useSumText();
  const { price, missing, wrong } = useOrdered(given);
  return (
    <>
      <div role="status" className={styles.lacks}>
        {isRefused && (
          <>
            <MissingParts title={translate('create.machine.summary.missing')} fields={missing} />
            <MissingParts title={translate('create.machine.summary.wrong')} fields={wrong} />
          </>
        )}
      </div>
      {price && <strong className={styles.sum}>{text.perMonth(price.sum)}</strong>}
    </>
  );
}

interface OrderBarProps<T extends OrderDraft> extends OrderedProps<T> {
  /** The summary on the page. */
  summary: Element | null;
  submit: SubmitState;
}

function Bar<T extends OrderDraft>({ summary, submit, ...ordered }: OrderBarProps<T>) {
  const translate = useTranslate();
  const words = useWords();
  // Its room stays: what is under a finger that has just scrolled there must not move.
  const isAway = useIsInView(summary);
  const given = useDeferredOrder(ordered);
  const isRefused = submit.refusals > 0 && !isAway;
  const content = useMemo(() => <Content given={given} isRefused={isRefused} />, [given, isRefused]);
  return (
    <section
      className={styles.bar}
      style={isAway ? { visibility: 'hidden' } : undefined}
      aria-label={translate('form.order.bar')}
    >
      {content}
      <SubmitButton
        // The verb and what it makes, as on the summary's button.
        label={words.create(ordered.order.kind)}
        busy={translate('form.submit.creating')}
        sending={submit.sending}
      />
    </section>
  );
}

export function OrderBar<T extends OrderDraft>(props: OrderBarProps<T>) {
  return useIsPhone() ? <Bar {...props} /> : null;
}
