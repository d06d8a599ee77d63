import type { PortalError } from '../../../dataProvider/errors';

/** What is stored of an error with a run or a second step, so that it has the same text after a reload. Spread into a row's outcome. */
export interface StoredError {
  readonly error?: Pick<PortalError, 'kind' | 'message' | 'status'> & Partial<Pick<PortalError, 'lacks' | 'textKey'>>;
  readonly correlationId?: string;
}

export const storedError = ({ kind, message, status, lacks, textKey, correlationId }: PortalError): StoredError => ({
  error: { kind, message, status, ...(lacks && { lacks }), ...(textKey && { textKey }) },
  ...(correlationId && { correlationId }),
});
