import { isAbsent } from './blank';

/**
 * Whether two ids are the same. A number equals its text, since answers and addresses write one id both ways. Absent ids are
 * equal to none, also not to each other: two records without an id would be taken for one.
 *
 * @example
 * const isPayers = isSameId(account.id, record.billing_account_id);
 */
export const isSameId = (a: unknown, b: unknown): boolean => !isAbsent(a) && !isAbsent(b) && String(a) === String(b);
