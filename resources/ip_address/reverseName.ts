/** The reverse DNS name of an address. Not part of the API's contract: shown if a provider's answer contains one. Pure. */
import type { RecordData } from '../kind/types';

/** Names that providers use, in order of preference. */
const fields = ['reverse_dns', 'reverse_name', 'reverse', 'ptr_record', 'ptr', 'rdns'] as const;

/** As in the answer; undefined if it contains no name. Other types than text are ignored. */
export function reverseNameOf(record: RecordData): string | undefined {
  for (const field of fields) {
    const value = record[field];
    if (typeof value === 'string' && value.trim() !== '') return value;
  }
  return undefined;
}
