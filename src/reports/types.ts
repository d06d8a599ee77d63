/** Who is told with a report. The e-mail address only of administrators and staff. */
export interface Person {
  id: string;
  email?: string;
}

export interface Waiting {
  error: unknown;
  /** Page where it happened. */
  pathname: string;
  /** Secrets that were in use then. */
  known: readonly string[];
}

export type Sender = (report: Waiting & { person: Person | undefined }) => void;
