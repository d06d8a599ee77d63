import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { PageSkeleton, type PageSkeletonProps } from '../../ui/PageSkeleton';
import { laterDelay } from '../../lib/delays';
import { useDelayed } from '../../ui/useDelayed';
import { StillWaiting } from './StillWaiting';

interface AccountsPendingProps {
  shape: PageSkeletonProps['shape'];
  /** Wraps what is shown of a long wait, so that the page has its heading. */
  frame(state: ReactNode): ReactNode;
}

/**
 * Shown instead of a page of which all depends on the accounts, until they are known; after 2 s it names what is waited for.
 *
 * @example
 * <AccountsPending shape="rows" frame={(state) => <section>{state}</section>} />
 */
export function AccountsPending({ shape, frame }: AccountsPendingProps) {
  const translate = useTranslate();
  const isLate = useDelayed(laterDelay);
  if (!isLate) return <PageSkeleton shape={shape} />;
  return frame(
    <>
      <StillWaiting what={translate('billing.accounts_awaited')} />
      <PageSkeleton shape="rows" />
    </>,
  );
}
