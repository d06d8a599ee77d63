/** The search form: its values and the resulting rule. Pure. */
import { anyFile, families, type Family, type FindRule } from '../../../../dataProvider/s3/tools/findRules';

export interface FindForm {
  name: string;
  /** Sizes in MB, as typed. */
  minSize: string;
  maxSize: string;
  /** Minimum age in days, as typed. */
  older: string;
  newer: string;
  family: Family | '';
}

export const emptyForm: FindForm = { name: '', minSize: '', maxSize: '', older: '', newer: '', family: '' };

export const familyNames = Object.keys(families) as Family[];

const megabyte = 1_000_000;
const day = 86_400_000;

/** Undefined for an empty text, NaN for anything but a number of at least 0. */
function numberOf(text: string): number | undefined {
  const given = text.trim().replace(',', '.');
  if (given === '') return undefined;
  return /^\d+(?:\.\d+)?$/.test(given) ? Number(given) : Number.NaN;
}

const times = (value: number | undefined, unit: number) => (value === undefined ? undefined : value * unit);

/** `now` in ms since the epoch. Undefined if a number is invalid. */
export function ruleOf(form: FindForm, now: number): FindRule | undefined {
  const [minSize, maxSize, older, newer] = [form.minSize, form.maxSize, form.older, form.newer].map(numberOf);
  if ([minSize, maxSize, older, newer].some((one) => Number.isNaN(one))) return undefined;
  return {
    ...anyFile,
    name: form.name,
    minSize: times(minSize, megabyte),
    maxSize: times(maxSize, megabyte),
    before: older === undefined ? undefined : now - older * day,
    since: newer === undefined ? undefined : now - newer * day,
    endings: form.family === '' ? [] : families[form.family],
  };
}
