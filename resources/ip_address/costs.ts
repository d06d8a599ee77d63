/** A public address is billed whether or not it is assigned. */
import { emptySum } from '../../src/lib/sum';
import type { ActionCosts } from '../actionCosts';

const costs: ActionCosts = { unassign: ({ currency }) => emptySum(currency) };
export default costs;
