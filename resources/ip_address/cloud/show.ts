/** Addresses as answers. */
import { withPlainTimes } from '../../../mocks/show/time';
import type { IpAddressRow } from '../../../mocks/rows/networks';

export const showAddress = (row: IpAddressRow) => withPlainTimes(row);
