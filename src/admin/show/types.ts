import type { ReactNode } from 'react';
import type { PortalRecord } from '../../../dataProvider';

/** A section of a page besides the overview. */
export interface ShowTab {
  /** Its name in the URL: `rules` for `?tab=rules`. */
  name: string;
  label: string;
  /** Number of records in it, shown beside the label. */
  count?: number;
  content: ReactNode;
}

/** A fact that is not a field of the record, such as a price. */
export interface ShowFact {
  name: string;
  label: string;
  value: ReactNode;
}

/** What a kind's own screen adds to its page (`KindShow`). Each function is called with the current record, on every render. */
export interface ShowExtras {
  /** Further tabs, after the overview. */
  tabs?(record: PortalRecord): readonly ShowTab[];
  /** Further facts in the strip below the header. */
  facts?(record: PortalRecord): readonly ShowFact[];
  /** A note below the header, such as an explanation of the current state. */
  note?(record: PortalRecord): ReactNode;
  /** Links in the header, before the actions. */
  links?(record: PortalRecord): ReactNode;
  /** Before the delete button: what prevents deletion, and how to resolve it. */
  danger?(record: PortalRecord): ReactNode;
  /** Replaces the cards of the overview, in the record's contexts: for example react-admin's `SimpleShowLayout`. */
  overview?: ReactNode;
  /** Cards before those of the overview. */
  cards?(record: PortalRecord): ReactNode;
  /**
   * Replaces the cards of the overview by the kind's most important content. Fields that are shown nowhere else are folded into
   * Details below it.
   */
  main?(record: PortalRecord): ReactNode;
  /** Facts at the top of Details that are not readable fields, such as the name for an id. */
  folded?(record: PortalRecord): readonly ShowFact[];
  /** Names of fields that are shown elsewhere on the page: the overview and Details leave them out. */
  without?: readonly string[];
}
