/** The price of what may be included in a virtual machine's price. Per hour, before discount, without VAT. Pure. */
import { addSums, emptySum, knownAmount, omittedSum, type Sum } from '../../src/lib/sum';

/** State of a location's virtual machines: what they include is known only once they have loaded. */
type MachinesState = 'here' | 'awaited' | 'failed';

/** By the location of the record. */
export type MachinesStateIn = (location: unknown) => MachinesState;

/**
 * As in the run rate, so that rows, the list's footer and every forecast agree. `own` is its price outside of a
 * machine, `isIncluded` whether one of the known machines has it.
 */
export function sumUnlessIncluded(own: Sum, { isIncluded, state }: { isIncluded: boolean; state: MachinesState }): Sum {
  const { currency } = knownAmount(own);
  const nothing = emptySum(currency);
  if (isIncluded) return { ...nothing, instead: 'included' };
  if (state === 'awaited') return { ...nothing, instead: 'awaited' };
  return state === 'failed' ? addSums(own, omittedSum(currency, 'list', 'virtual_machine')) : own;
}
