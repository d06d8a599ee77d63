import { PortalError, type ErrorKind, type MissingData } from './errors';

interface MissingDataDetails {
  /** Its key path. Default: the answer itself. */
  at?: string;
  kind?: ErrorKind;
  status?: number;
  correlationId?: string | undefined;
}

/**
 * The error of an answer that lacks what the portal needs. Shown in the portal's own words; `message` is for the log.
 *
 * @example
 * const error = missingDataError('list', 'Expected a list of cards', { status: 200 });
 */
export const missingDataError = (
  what: MissingData['what'],
  message: string,
  { at = '', kind = 'content_type', status = 200, correlationId }: MissingDataDetails = {},
): PortalError => new PortalError({ kind, message, status, correlationId, lacks: { what, at } });
