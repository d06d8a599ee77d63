/** The reverse DNS name of an address. Not part of the API's contract: shown if a provider's answer contains one. Pure. */
import type { RecordData } from '../kind/types';
import { oneLine } from '../../src/ui/safe';

/** Names that providers use, in order of preference. */
const fields = ['reverse_dns', 'reverse_name', 'reverse', 'ptr_record', 'ptr', 'rdns'] as const;

/** Undefined if the answer contains no name; other types than text are ignored. */
export function reverseNameOf(record: RecordData): string | undefined {
  const found = fields.map((field) => record[field]).find((value) => typeof value === 'string' && value.trim() !== '');
  return found === undefined ? undefined : oneLine(found, 255);
}
