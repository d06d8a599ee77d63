/** Creates and edits records of any kind: one form, derived from the kind's fields. */
import type { ReactNode } from 'react';
import type { Kind } from '../../../resources/kind/types';
import { CreateForm } from './CreateForm';
import { EditForm } from './EditForm';

interface KindFormProps {
  kind: Kind;
  view: 'create' | 'edit';
  /** For a create form: the price, if it cannot be computed from the form's values. */
  price?: ReactNode;
  /** For an edit form: above the fields, within `EditContext`. */
  note?: ReactNode;
}

export const KindForm = ({ kind, view, price, note }: KindFormProps) =>
  view === 'create' ? <CreateForm kind={kind} price={price} /> : <EditForm kind={kind} note={note} />;
