/** The one map of forms that add a payment method, by the processor's keyword. A new one: its file, and a line here. */
import type { ReactNode } from 'react';
import { OmiseForm } from './OmiseForm';
import { PaypalForm } from './PaypalForm';
import { StripeForm } from './StripeForm';
import type { AddProps } from './types';
import { table } from '../../../lib/table';

const forms = table<(props: AddProps) => ReactNode>({
  stripe_creditcard: (props) => <StripeForm {...props} />,
  omise_creditcard: (props) => <OmiseForm {...props} />,
  paypal_vault: (props) => <PaypalForm {...props} />,
});

/** Whether the portal has a form for it; others are left out of the choice. */
export const isAddable = (keyword: string): boolean => Object.hasOwn(forms, keyword);

export const AddForm = (props: AddProps) => forms[props.processor.keyword]?.(props) ?? null;
