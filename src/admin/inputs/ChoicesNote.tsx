import { useTranslate } from 'ra-core';
import { PartNote } from '../../ui/Part';
import type { PartSource } from '../../ui/sources';

interface ChoicesNoteProps {
  of: PartSource<unknown>;
  /** What could not be loaded, as a sentence. Default: the options. */
  failed?: string;
  tone?: 'danger' | 'warning';
}

/**
 * Below a choice whose options could not be loaded: what is missing, in words, the cause in detail, and Retry. An error alone does not
 * show that the choice is empty because of it.
 *
 * @example
 * <ChoicesNote of={query} />
 */
export function ChoicesNote({ failed, ...part }: ChoicesNoteProps) {
  const translate = useTranslate();
  return <PartNote {...part} failed={failed ?? translate('create.machine.failed')} />;
}
