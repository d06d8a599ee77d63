/** Stores, renames and deletes saved views. Loaded with their menu. */
import { isView, storedViews, viewsOf, type SavedView } from './savedViews';

/** Of one kind. */
export const maxViews = 20;

const isSame = (a: Omit<SavedView, 'search'>, b: Omit<SavedView, 'search'>): boolean =>
  a.owner === b.owner && a.kind === b.kind && a.name === b.name;

/** Replaces a view with the same name. False if the maximum number is reached, or it is too long. */
export function saveView(view: SavedView): boolean {
  const all = storedViews.all();
  const isNew = !all.some((one) => isSame(one, view));
  if (!isView(view) || (isNew && viewsOf(all, view.kind, view.owner).length >= maxViews)) return false;
  storedViews.save(isNew ? [...all, view] : all.map((one) => (isSame(one, view) ? view : one)));
  return true;
}

/** Answers with what puts it back at its position, which is false if it cannot be saved any more (see `saveView`). */
export function deleteView(view: SavedView): () => boolean {
  const at = storedViews.all().findIndex((one) => isSame(one, view));
  storedViews.save(storedViews.all().filter((one) => !isSame(one, view)));
  return () => {
    const all = storedViews.all();
    if (all.some((one) => isSame(one, view)) || !saveView(view)) return false;
    storedViews.save(all.toSpliced(at < 0 ? all.length : at, 0, view));
    return true;
  };
}

/** At its position; replaces a view that has the new name. */
export function renameView(view: SavedView, name: string): void {
  const renamed = { ...view, name };
  if (!isView(renamed)) return;
  const others = storedViews.all().filter((one) => isSame(one, view) || !isSame(one, renamed));
  storedViews.save(others.map((one) => (isSame(one, view) ? renamed : one)));
}
