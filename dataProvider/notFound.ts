import type { Kind } from '../resources/kind/types';
import { PortalError } from './errors';

/** The error of a record that is in no list, and of a call about one that does not exist. */
export const notFound = (kind: Kind) =>
  new PortalError({
    kind: 'general',
    message: `This ${kind.name.replaceAll('_', ' ')} does not exist`,
    status: 404,
    textKey: 'errors.not_found',
  });
