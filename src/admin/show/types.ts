import type { ReactNode } from 'react';
import type { PortalRecord } from '../../../dataProvider';

/** A section of a page besides the overview. */
export interface ShowTab {
  /** In the URL: `?tab=rules`. */
  name: string;
  label: string;
  /** How many things are in it. */
  count?: number;
  content: ReactNode;
}

/** A fact of the strip that no field holds: a price. */
export interface ShowFact {
  name: string;
  label: string;
  value: ReactNode;
}

/** What a kind adds to its page. Each function is called with the current record. */
export interface ShowExtras {
  tabs?(record: PortalRecord): readonly ShowTab[];
  facts?(record: PortalRecord): readonly ShowFact[];
  /** A sentence under the head: what the present state means. */
  note?(record: PortalRecord): ReactNode;
  /** In the header, before the actions: a link to another page. */
  links?(record: PortalRecord): ReactNode;
  /** Before deletion: blocking problems as text, and the remedy. */
  danger?(record: PortalRecord): ReactNode;
  /** Replaces the cards of the overview, in the record's contexts: react-admin's `SimpleShowLayout`, for example. */
  overview?: ReactNode;
  /** Before the cards of the overview. */
  cards?(record: PortalRecord): ReactNode;
  /** The landing view: what one came for. Fields that are shown nowhere else are folded into Details below it. */
  main?(record: PortalRecord): ReactNode;
  /** First in Details: what no field holds as people read it, such as the name behind an id. */
  folded?(record: PortalRecord): readonly ShowFact[];
  /** Fields that are shown elsewhere on the page. */
  without?: readonly string[];
}
