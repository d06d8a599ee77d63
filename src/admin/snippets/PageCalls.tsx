/** Collects the API calls of a page behind one icon beside its heading. Forms and parts of the page register theirs. */
import { useTranslate } from 'ra-core';
import { createContext, useContext, useEffect, useId, useMemo, useState, type ReactNode } from 'react';
import { useProvided } from '../../context/useProvided';
import { ColumnPage, type ColumnPageProps } from '../../ui/ColumnPage';
import { PageTitle } from '../../ui/PageTitle';
import { useLatest } from '../../ui/useLatest';
import { ApiSnippetButton, requestsOf, SnippetsIcon, type OfferedCall } from './ApiSnippetButton';
import type { NamedRequest } from './RequestsDialog';
import styles from './apiCalls.module.css';

/** What a part of the page offers: read when the icon is clicked. */
interface Offer {
  name: string;
  requests(): readonly NamedRequest[];
}

interface Offers {
  /** Returns what takes it back. */
  add(id: string, offer: () => Offer): () => void;
}

const OffersContext = createContext<Offers | undefined>(undefined);
const HeadContext = createContext<{ offers: ReadonlyMap<string, () => Offer>; count: number } | undefined>(undefined);

/**
 * Offers calls behind the page's icon while the component is mounted.
 * @returns whether there is a page that has such an icon
 */
export function useOffer(offer: Offer): boolean {
  const offers = useContext(OffersContext);
  const id = useId();
  const latest = useLatest(() => offer);
  useEffect(() => offers?.add(id, latest), [offers, id, latest]);
  return offers !== undefined;
}

/**
 * Calls of a part of a page. They are offered in the head of the page; where that has no `CallsHead`, by an icon here.
 *
 * @example
 * <OfferedCalls name="Details" calls={[{ label: 'Save', call: (http) => updateProfile(http, { lang: 'en' }) }]} />
 */
export function OfferedCalls({ name, calls }: { name: string; calls: readonly OfferedCall[] }) {
  const inHead = useOffer({ name, requests: () => requestsOf(calls) });
  return inHead ? null : <ApiSnippetButton name={name} calls={calls} />;
}

/**
 * Around a page whose `CallsHead` shows what its parts offer.
 *
 * @example
 * <PageCalls>
 *   <CallsHead title="Payment methods" />
 *   <OfferedCalls name="Add" calls={[]} />
 * </PageCalls>
 */
export function PageCalls({ children }: { children: ReactNode }) {
  const [offers] = useState(() => new Map<string, () => Offer>());
  const [count, setCount] = useState(0);
  const value = useMemo(
    () => ({
      add(id: string, offer: () => Offer) {
        offers.set(id, offer);
        setCount(offers.size);
        return () => {
          offers.delete(id);
          setCount(offers.size);
        };
      },
    }),
    [offers],
  );
  const head = useMemo(() => ({ offers, count }), [offers, count]);
  return (
    <OffersContext.Provider value={value}>
      <HeadContext.Provider value={head}>{children}</HeadContext.Provider>
    </OffersContext.Provider>
  );
}

/** The heading of a page with `PageCalls` around it, and the icon after it once something is offered. */
export function CallsHead({ title }: { title: string }) {
  const translate = useTranslate();
  const head = useProvided(HeadContext);
  const read = () =>
    [...head.offers.values()].map((offer) => {
      const { name, requests } = offer();
      return { name, requests: requests() };
    });
  return (
    <div className={styles.head}>
      <PageTitle title={title} />
      {head.count > 0 && <SnippetsIcon link label={translate('actions.api.item')} name={title} read={read} />}
    </div>
  );
}

/**
 * A page with one column whose parts offer calls.
 *
 * @example
 * <CallsPage title="Profile">
 *   <OfferedCalls name="Details" calls={[]} />
 * </CallsPage>
 */
export const CallsPage = (page: Omit<ColumnPageProps, 'heading'>) => (
  <PageCalls>
    <ColumnPage {...page} heading={<CallsHead title={page.title} />} />
  </PageCalls>
);
