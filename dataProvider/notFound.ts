import type { Kind } from '../resources/kind/types';
import { PortalError } from './errors';

/**
 * The error, with status 404, of a record that is in no list. Use it only after a list has been read: an answer without one proves nothing
 * (`isWithoutList`).
 *
 * @example
 * const error = notFound(kind);
 */
export const notFound = (kind: Kind) =>
  new PortalError({
    kind: 'general',
    message: `This ${kind.name.replaceAll('_', ' ')} does not exist`,
    status: 404,
    textKey: 'errors.not_found',
  });
