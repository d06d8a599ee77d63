/** Sums of prices in tests: their amount, and what they leave out. */
import { knownAmount, type Omission, type Sum } from '../../src/lib/sum';

/** Decimal text of the counted parts; undefined where there is no sum. */
export const amountOf = (sum: Sum | undefined): string | undefined => sum && knownAmount(sum).amount;

/** "RAM" for each part that is left out, in order. */
export const omittedOf = (sum: Sum | undefined): string[] => (sum?.notCounted ?? []).map(({ of }: Omission) => of);
