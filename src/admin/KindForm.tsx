/** Making and changing a record of any kind: one form, derived from the kind's fields. */
import type { ReactNode } from 'react';
import type { Kind } from '../../resources/kind/types';
import { CreateForm } from './form/CreateForm';
import { EditForm } from './form/EditForm';

export interface KindFormProps {
  kind: Kind;
  view: 'create' | 'edit';
  /** Of a create form: what it costs, where its values do not say. */
  price?: ReactNode;
}

export const KindForm = ({ kind, view, price }: KindFormProps) =>
  view === 'create' ? <CreateForm kind={kind} price={price} /> : <EditForm kind={kind} />;
