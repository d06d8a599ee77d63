/** Reads that are no kind, each in react-query under its own key, shared by all screens that need them. */
import { useQuery } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { getPrices } from '../../dataProvider/calls/prices';
import { getUser, isAdmin } from '../../dataProvider/calls/session';
import type { Http } from '../../dataProvider/http';
import { usePortal } from '../context/portal';
import { onSessionChange, userViewFlag } from '../session/storage';

/**
 * The person that the key in force belongs to. No data until the answer; one query for all screens.
 *
 * @example
 * const { data: user } = useUser();
 * const owner = user?.id;
 */
export function useUser() {
  const { http } = usePortal();
  return useQuery({ queryKey: ['user'], queryFn: () => getUser(http) });
}

/** Privileges are cached for 60 seconds (docs/coverage.md, section 9). */
export const privileges = (http: Http) => ({
  queryKey: ['privileges'],
  queryFn: () => isAdmin(http),
  staleTime: 60_000,
});

/**
 * Whether the person is an administrator, whatever view they have chosen.
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

/** An administrator who looks at the portal as one. Asked only where something depends on it. */
export function useIsAdmin(enabled = true): boolean {
  const { data = false } = usePrivileges(enabled);
  return !useUserView() && data;
}

/**
 * The raw price list. Screens that show prices want `usePriceList`, which knows currencies.
 *
 * @example
 * const prices = usePrices();
 * if (isAwaited(prices)) return null;
 */
export function usePrices(enabled = true) {
  const { http } = usePortal();
  return useQuery({ queryKey: ['prices'], queryFn: () => getPrices(http), enabled });
}

/**
 * Seconds-fine clock that does not tick by itself: the moment a screen was drawn.
 *
 * @example
 * const now = useNow();
 * return <span>{formatRelative(record.created_at, locale, now)}</span>;
 */
export const useNow = (): Date => useState(() => new Date())[0];
