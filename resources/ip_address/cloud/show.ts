/** Addresses as answers. */
import { withPlainTimes } from '../../../mocks/show/time';
import type { IpAddressRow } from './rows';

export const showAddress = (row: IpAddressRow) => withPlainTimes(row);
