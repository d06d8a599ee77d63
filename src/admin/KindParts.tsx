import { Suspense, type ReactNode } from 'react';
import { pagePartOf, type PagePartProps } from '../../resources/pageParts';
import { usePortal } from '../context/portal';
import { PageSkeleton } from '../ui/PageSkeleton';

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
    const OwnPart = pagePartOf(kind.name, on);
    return (
      OwnPart && (
        <Suspense key={kind.name} fallback={fallback}>
          <OwnPart kind={kind} record={record} />
        </Suspense>
      )
    );
  });
}
