/** The parent record of a list that is shown on its page. Undefined for a list with a page of its own. */
import { createContext, type ReactNode } from 'react';
import type { PortalRecord } from '../../dataProvider';

interface Under {
  /** Replaces the heading of the page. */
  head: ReactNode;
  /** What the address of the create form says of the parent. */
  search: Readonly<Record<string, string>>;
  /** Those of the records that belong to it; the identical array while nothing changes. */
  only(records: readonly PortalRecord[]): readonly PortalRecord[];
}

export const UnderContext = createContext<Under | undefined>(undefined);
