/** The create and edit forms of any kind, derived from its fields. */
import type { ReactNode } from 'react';
import type { Kind } from '../../../resources/kind/types';
import { CreateForm } from './CreateForm';
import { EditForm } from './EditForm';

interface KindFormProps {
  kind: Kind;
  view: 'create' | 'edit';
  /** For a create form: the price, if it cannot be computed from the form's values. */
  price?: ReactNode;
  /** For an edit form: shown above the fields, inside `EditContext`. */
  note?: ReactNode;
}

/** The form of a kind that has no form screen of its own (`screens/create.tsx`, `screens/edit.tsx`). See `CreateForm` and `EditForm`. */
export const KindForm = ({ kind, view, price, note }: KindFormProps) =>
  view === 'create' ? <CreateForm kind={kind} price={price} /> : <EditForm kind={kind} note={note} />;
