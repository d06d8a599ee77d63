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
  /** Method and path of the call that failed, where it is known. */
  call?: string | undefined;
}

export type Sender = (report: Waiting & { person: Person | undefined }) => void;
