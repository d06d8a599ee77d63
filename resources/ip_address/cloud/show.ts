/** Addresses as answers. */
import { withPlainTimes } from '../../../mocks/show/time';
import type { AddressRow } from './rows';

export const showAddress = (row: AddressRow) => withPlainTimes(row);
