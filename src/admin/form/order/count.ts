/** Several alike on an ordering form. Pure. */
import type { Kind } from '../../../../resources/kind/types';
import type { ValidationErrors } from '../../../../resources/kind/validate';
import type { OrderDraft } from './useOrderForm';

/** The number ordered; one if the input is not a number. */
export function countOf({ how_many }: OrderDraft): number {
  const count = Number(how_many ?? 1);
  return Number.isInteger(count) && count >= 1 ? count : 1;
}

/** `most`: as things are chosen now. */
export function validateCount(kind: Kind, { how_many }: OrderDraft, most = kind.createMany): ValidationErrors {
  if (kind.createMany === undefined || most === undefined || how_many === undefined) return {};
  const count = Number(how_many);
  const isOne = how_many !== '' && Number.isInteger(count) && count >= 1 && count <= most;
  return isOne ? {} : { how_many: { key: 'form.between', params: { min: 1, max: most } } };
}
