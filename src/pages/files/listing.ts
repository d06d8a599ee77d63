/**
 * The content of a prefix, page by page up to a limit; more is loaded on demand. A refresh shows the old rows
 * until the new ones have loaded.
 */
import { listPage, type S3Page, type S3Bucket } from '../../../dataProvider/s3';
import { createValueStore, type ReadableStore } from '../../lib/store';
import { nameOf, type Row } from './types';

/** Rows that are loaded before 'Load more' is offered (docs/coverage.md, section 9: a capacity, without its value). */
const capacity = 10_000;
/** ms */
const drawEvery = 400;

interface ListingView {
  rows: readonly Row[];
  loading: boolean;
  /** There is more than was loaded. */
  more: boolean;
  error: unknown;
  /** When the shown list was requested (`performance.now`); 0 before the first. */
  asOf: number;
}

interface Listing extends ReadableStore<ListingView> {
  loadMore(): void;
  reload(): void;
  /** Nothing is requested from then on. */
  close(): void;
}

function rowsOf(page: S3Page, prefix: string): Row[] {
  const folders = page.folders.map((key): Row => ({ folder: true, key, name: nameOf(key) }));
  // The folder's own marker is not listed as a file.
  const objects = page.objects
    .filter(({ key }) => key !== prefix)
    .map((object): Row => ({ ...object, folder: false, name: object.key.slice(object.key.lastIndexOf('/') + 1) }));
  return [...folders, ...objects];
}

/** `find` is the beginning of a name: the server looks for it. */
export function openListing(s3Bucket: S3Bucket, prefix: string, find: string): Listing {
  let control = new AbortController();
  /** Where the list goes on behind the rows that are shown. */
  let next: string | undefined;
  const view = createValueStore<ListingView>({ rows: [], loading: true, more: false, error: undefined, asOf: 0 });
  const show = (change: Partial<ListingView>) => view.update((before) => ({ ...before, ...change }));

  /** `quiet`: the rows that are shown stay until all are there. */
  async function load(rows: Row[], from: string | undefined, until: number, quiet: boolean): Promise<void> {
    const { signal } = control;
    const asOf = performance.now();
    let token = from;
    let shown = -Infinity;
    show({ loading: true, error: undefined });
    const fetchPage = () => listPage(s3Bucket, prefix + find, { next: token, signal });
    const draw = (change: Partial<ListingView> = {}) => {
      shown = performance.now();
      next = token;
      show({ rows: [...rows], more: token !== undefined, ...change });
    };
    try {
      for (let coming: Promise<S3Page> | undefined = fetchPage(); coming;) {
        const page: S3Page = await coming;
        if (signal.aborted) return;
        rows.push(...rowsOf(page, prefix));
        token = page.next;
        const isLast = token === undefined || rows.length >= until;
        // Requested while this page is sorted and rendered.
        coming = isLast ? undefined : fetchPage();
        // To sort and draw a page takes as long as to fetch one: the first is shown at once, then a few together.
        if (!isLast && (quiet || performance.now() - shown < drawEvery)) continue;
        draw(isLast ? { loading: false, asOf } : {});
      }
    } catch (error) {
      if (signal.aborted) return;
      // What has come stays, and the list can go on behind it.
      if (!quiet) draw();
      show({ loading: false, error });
    }
  }

  let isClosed = false;
  const begin = (until: number, quiet: boolean) => {
    if (isClosed) return;
    control.abort();
    control = new AbortController();
    void load([], undefined, until, quiet);
  };
  begin(capacity, false);
  const rows = () => view.get().rows;
  return {
    get: view.get,
    subscribe: view.subscribe,
    loadMore() {
      if (!isClosed && !view.get().loading) void load([...rows()], next, rows().length + capacity, false);
    },
    reload: () => begin(Math.max(capacity, rows().length), rows().length > 0),
    close() {
      isClosed = true;
      control.abort();
    },
  };
}
