/** Who is named in a report. The e-mail address only of administrators and staff. */
export interface ReportPerson {
  id: string;
  email?: string;
}

export interface PendingReport {
  error: unknown;
  /** The page on which it happened. */
  pathname: string;
  /** Secrets that were in use then. */
  known: readonly string[];
  /** Method and path of the failed request, if known. */
  call?: string | undefined;
}

export type Sender = (report: PendingReport & { person: ReportPerson | undefined }) => void;
