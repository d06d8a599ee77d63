/** Beside sizes that can be chosen: the provider's limits of them could not be read, so that any is let through. */
import { useTranslate } from 'ra-core';
import { PartNote } from '../ui/Part';
import { useMachineParameters } from './catalogue';

export function LimitsNote() {
  const translate = useTranslate();
  return <PartNote of={useMachineParameters()} failed={translate('create.limits_unread')} />;
}
