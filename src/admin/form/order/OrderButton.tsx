import { useTranslate } from 'ra-core';
import type { FieldValues } from 'react-hook-form';
import { FaultLine } from '../FaultLine';
import { SubmitButton } from '../SubmitButton';
import type { Order } from './useOrder';

/** Orders, and says over it how many fields need attention. The last thing in the summary. */
export function OrderButton<T extends FieldValues>({ order: { kind, submit } }: { order: Order<T> }) {
  const translate = useTranslate();
  return (
    <>
      <FaultLine refusals={submit.refusals} />
      <SubmitButton
        label={translate(`resources.${kind.name}.actions.create.label`)}
        busy={translate('form.submit.creating')}
        sending={submit.sending}
      />
    </>
  );
}
