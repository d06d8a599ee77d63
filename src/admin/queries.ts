/** Queries that belong to no kind, shared by all screens under fixed query keys. */
import { useQuery } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { getPrices } from '../../dataProvider/calls/prices';
import { getUser, isAdmin } from '../../dataProvider/calls/session';
import type { Http } from '../../dataProvider/http';
import { usePortal } from '../context/portal';
import { onSessionChange, userViewFlag } from '../session/storage';

export const userQuery = (http: Http) => ({ queryKey: ['user'], queryFn: () => getUser(http) });

/**
 * The user that the current API key belongs to. One query for all screens; no data until it is answered.
 *
 * @example
 * const { data: user } = useUser();
 * const owner = user?.id;
 */
export function useUser() {
  const { http } = usePortal();
  return useQuery(userQuery(http));
}

/** Privileges are cached for 60 seconds (docs/coverage.md, section 9). */
export const privileges = (http: Http) => ({
  queryKey: ['privileges'],
  queryFn: () => isAdmin(http),
  staleTime: 60_000,
});

/**
 * Whether the person is an administrator, whichever view they have chosen.
 *
 * @example
 * const { data: isAdmin, error } = usePrivileges();
 */
export function usePrivileges(enabled = true) {
  const { http } = usePortal();
  return useQuery({ ...privileges(http), enabled });
}

const userView = () => userViewFlag.get() === true;
export const useUserView = (): boolean => useSyncExternalStore(onSessionChange, userView);

/**
 * Whether the person is an administrator and uses the administrator's view. Requested only where something
 * depends on it.
 *
 * @example
 * const isAdmin = useIsAdmin();
 */
export function useIsAdmin(enabled = true): boolean {
  const { data = false } = usePrivileges(enabled);
  return !useUserView() && data !== false;
}

export const pricesQuery = (http: Http) => ({ queryKey: ['prices'], queryFn: () => getPrices(http) });

/**
 * The raw price list. Screens that show prices use `usePriceList`, which handles currencies.
 *
 * @example
 * const prices = usePrices();
 * if (isAwaited(prices)) return null;
 */
export function usePrices(enabled = true) {
  const { http } = usePortal();
  return useQuery({ ...pricesQuery(http), enabled });
}

/**
 * The time at which a screen was first rendered; does not tick.
 *
 * @example
 * const now = useNow();
 * return <span>{formatRelative(record.created_at, locale, now)}</span>;
 */
export const useNow = (): Date => useState(() => new Date())[0];
