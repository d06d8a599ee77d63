/** Making and changing a record of any kind: one form, derived from the kind's fields (design.md section 5). */
import type { Kind } from '../../resources/kind/types';
import { CreateForm } from './form/CreateForm';
import { EditForm } from './form/EditForm';

export const KindForm = ({ kind, view }: { kind: Kind; view: 'create' | 'edit' }) =>
  view === 'create' ? <CreateForm kind={kind} /> : <EditForm kind={kind} />;
