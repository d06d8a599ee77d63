/** ra-core's contexts of a record's page, filled from the page's own query: they send no request. */
import {
  ResourceContextProvider,
  ShowContextProvider,
  type ShowControllerResult,
  type UseGetOneHookValue,
} from 'ra-core';
import type { ReactNode } from 'react';
import type { PortalRecord } from '../../../dataProvider';
import type { Kind } from '../../../resources/kind/types';
import { useWords } from '../texts';

interface ShowContextsProps {
  kind: Kind;
  query: UseGetOneHookValue<PortalRecord>;
  children: ReactNode;
}

export function ShowContexts({ kind, query, children }: ShowContextsProps) {
  const { data, error, isFetching, isLoading, isPaused, isPending, isPlaceholderData, refetch } = query;
  const value = {
    resource: kind.name,
    record: data,
    error,
    isFetching,
    isLoading,
    isPaused,
    isPending,
    isPlaceholderData,
    refetch,
    defaultTitle: useWords().kind(kind),
    // A failure is shown on the page (KindShow), never by a redirect.
    redirectOnError: false,
  } as ShowControllerResult<PortalRecord>;
  return (
    <ResourceContextProvider value={kind.name}>
      <ShowContextProvider value={value}>{children}</ShowContextProvider>
    </ResourceContextProvider>
  );
}
