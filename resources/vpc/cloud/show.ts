/** Networks as answers. */
import { withPlainTimes } from '../../../mocks/show/time';
import type { Store } from '../../../mocks/store';
import type { VpcRow } from '../../../mocks/rows/networks';
import { membersOf } from './rules';

export const showNetwork = (store: Store, row: VpcRow) => ({ ...withPlainTimes(row), ...membersOf(store, row) });
