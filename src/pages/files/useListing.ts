/** The objects of a prefix, in the chosen order. */
import { useLocale } from 'ra-core';
import { useEffect, useMemo } from 'react';
import { useStoreValue } from '../../context/useStoreValue';
import type { S3Bucket } from '../../../dataProvider/s3';
import { openListing } from './listing';
import { createOrder } from './order';
import type { Sort } from './types';

/** `find`: the beginning of the names that are listed; empty for all. */
export function useListing(s3Bucket: S3Bucket, prefix: string, find: string, { field, order }: Sort) {
  const locale = useLocale();
  const listing = useMemo(() => openListing(s3Bucket, prefix, find), [s3Bucket, prefix, find]);
  useEffect(() => () => listing.close(), [listing]);
  const state = useStoreValue(listing);
  const ordered = useMemo(() => createOrder({ field, order }, locale), [field, order, locale]);
  const rows = useMemo(() => ordered(state.rows), [ordered, state.rows]);
  return { ...state, rows, reload: listing.reload, loadMore: listing.loadMore };
}

export type ListedRows = ReturnType<typeof useListing>;
