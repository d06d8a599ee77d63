import { lazy, Suspense, type LazyExoticComponent, type ReactNode } from 'react';
import { pagePartOf, type PagePart, type PagePartProps } from '../../resources/pageParts';
import { usePortal } from '../context/portal';
import { PageSkeleton } from '../ui/PageSkeleton';

const made = new Map<string, LazyExoticComponent<PagePart>>();

/** The identical component each time; undefined if the kind adds nothing to this page. */
function partOf(kind: string, page: string): LazyExoticComponent<PagePart> | undefined {
  const load = pagePartOf(kind, page);
  const key = `${kind} ${page}`;
  const part = load && (made.get(key) ?? lazy(load));
  if (part) made.set(key, part);
  return part;
}

interface KindPartsProps extends Pick<PagePartProps, 'record'> {
  /** Name of the file. */
  on: string;
  fallback?: ReactNode;
}

/**
 * The sections that enabled kinds add to a page (`resources/<kind>/screens/on/<page>.tsx`), in menu order. `fallback` is shown
 * while one is loaded; `record`: whose page it is, if it is of one. Throws where a file fails to load: inside of a boundary only.
 *
 * @example
 * <KindParts on="profile" />
 */
export function KindParts({ on, record, fallback = <PageSkeleton shape="rows" /> }: KindPartsProps) {
  const { registry } = usePortal();
  return registry.kinds.map((kind) => {
    const OwnPart = partOf(kind.name, on);
    return (
      OwnPart && (
        <Suspense key={kind.name} fallback={fallback}>
          <OwnPart kind={kind} record={record} />
        </Suspense>
      )
    );
  });
}
