/** A search that is under way: what it has looked at, what it has found, and the first of that. */
import { useEffect, useRef, useState } from 'react';
import type { S3Object, S3Bucket } from '../../../../dataProvider/s3';
import { find, type SearchTotals, type Search } from '../../../../dataProvider/s3/tools/find';

/** Number of matches shown; further ones are counted. */
const maxShown = 200;

export interface SearchView {
  /** Undefined before the first one. */
  search: Search | undefined;
  sum: SearchTotals;
  shown: readonly S3Object[];
  state: 'idle' | 'running' | 'stopped' | 'done' | 'failed';
  error: unknown;
}

const nothing: SearchTotals = { looked: 0, found: 0, bytes: 0, newest: 0 };
const before: SearchView = { search: undefined, sum: nothing, shown: [], state: 'idle', error: undefined };

export function useSearch(s3Bucket: S3Bucket) {
  const control = useRef<AbortController>(undefined);
  const [view, setView] = useState(before);
  useEffect(() => () => control.current?.abort(), []);
  const start = (search: Search) => {
    control.current?.abort();
    const mine = new AbortController();
    control.current = mine;
    const { signal } = mine;
    setView({ search, sum: nothing, shown: [], state: 'running', error: undefined });
    find(
      s3Bucket,
      search,
      (sum, objects) => {
        if (signal.aborted) return;
        setView((now) => ({ ...now, sum, shown: [...now.shown, ...objects].slice(0, maxShown) }));
      },
      signal,
    ).then(
      (sum) => !signal.aborted && setView((now) => ({ ...now, sum, state: 'done' })),
      (error: unknown) => !signal.aborted && setView((now) => ({ ...now, state: 'failed', error })),
    );
  };
  const stop = () => {
    control.current?.abort();
    setView((now) => (now.state === 'running' ? { ...now, state: 'stopped' } : now));
  };
  return { view, start, stop };
}
