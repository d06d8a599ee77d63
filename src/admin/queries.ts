/** Reads that are no kind, each in react-query under its own key, shared by all screens that need them. */
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import {
  getHostPools,
  getImages,
  getMachineParameters,
  getMetalOs,
  getMetalSpecs,
  getPrices,
} from '../../dataProvider/calls/catalogue';
import { getUser, isAdmin } from '../../dataProvider/calls/session';
import type { Http } from '../../dataProvider/http';
import type { MetalSpec } from '../../resources/bare_metal/schema';
import type { OfferedIn } from '../../resources/pricing/list';
import { usePortal } from '../portal';
import { onSessionChange, userViewFlag } from '../session/storage';

export function useUser() {
  const { http } = usePortal();
  return useQuery({ queryKey: ['user'], queryFn: () => getUser(http) });
}

/** Privileges are kept for 60 seconds (spec section 9). */
export const privileges = (http: Http) => ({
  queryKey: ['privileges'],
  queryFn: () => isAdmin(http),
  staleTime: 60_000,
});

/** Whether the person is an administrator, whatever view they have chosen. */
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

export function usePrices(enabled = true) {
  const { http } = usePortal();
  return useQuery({ queryKey: ['prices'], queryFn: () => getPrices(http), enabled });
}

export function useImages() {
  const { http } = usePortal();
  return useQuery({ queryKey: ['vm-images'], queryFn: () => getImages(http) });
}

export function useMachineParameters(enabled = true) {
  const { http } = usePortal();
  return useQuery({ queryKey: ['vm-parameters'], queryFn: () => getMachineParameters(http), enabled });
}

export function useMetalOs() {
  const { http } = usePortal();
  return useQuery({ queryKey: ['metal-os'], queryFn: () => getMetalOs(http) });
}

const metalSpecs = (http: Http, location: string | undefined) => ({
  queryKey: ['metal-specs', location],
  queryFn: () => getMetalSpecs(http, location ?? ''),
  enabled: location !== undefined,
});

export function useMetalSpecs(location: string | undefined) {
  const { http } = usePortal();
  return useQuery(metalSpecs(http, location));
}

/** Of several places side by side; undefined until each has answered or failed. */
export function useOfferedSpecs(locations: readonly string[]): OfferedIn<MetalSpec>[] | undefined {
  const { http } = usePortal();
  return offeredIn(locations, useQueries({ queries: locations.map((location) => metalSpecs(http, location)) }));
}

/** What places have answered; those that failed offer nothing. */
export function offeredIn<T>(
  locations: readonly string[],
  answers: readonly { data: T[] | undefined; isPending: boolean }[],
): OfferedIn<T>[] | undefined {
  if (answers.some(({ isPending }) => isPending)) return undefined;
  return locations.map((location, at) => ({ location, offered: answers[at]?.data ?? [] }));
}

export function useHostPools(location: string | undefined) {
  const { http } = usePortal();
  return useQuery({
    queryKey: ['host-pools', location],
    queryFn: () => getHostPools(http, location ?? ''),
    enabled: location !== undefined,
  });
}

/** Seconds-fine clock that does not tick by itself: the moment a screen was drawn. */
export const useNow = (): Date => useState(() => new Date())[0];
