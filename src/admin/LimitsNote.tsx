/** Next to size inputs: the provider's limits could not be read, so any size is accepted. */
import { useTranslate } from 'ra-core';
import { PartNote } from '../ui/Part';
import { useMachineParameters } from './catalogue';

/**
 * A note for forms with a size: the provider's limits could not be read, so any size is accepted. Renders
 * nothing otherwise.
 *
 * @example
 * <LimitsNote />
 */
export function LimitsNote() {
  const translate = useTranslate();
  return <PartNote of={useMachineParameters()} failed={translate('create.limits_unread')} />;
}
