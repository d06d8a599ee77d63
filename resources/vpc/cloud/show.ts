/** Networks as answers. */
import { withPlainTimes } from '../../../mocks/show/time';
import type { Store } from '../../../mocks/store';
import type { NetworkRow } from './rows';
import { membersOf } from './rules';

export const showNetwork = (store: Store, row: NetworkRow) => ({ ...withPlainTimes(row), ...membersOf(store, row) });
