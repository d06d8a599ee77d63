import { useTranslate } from 'ra-core';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router-dom';
import type { PortalRecord, Written } from '../../../../dataProvider';
import type { Kind } from '../../../../resources/kind/types';
import { pathTo } from '../../../paths';
import { useToast } from '../../../shell/useToast';
import { useUser } from '../../queries';
import { useDraft, type DraftState } from '../useDraft';
import { useSubmit, type Submit, type SubmitOptions } from '../useSubmit';

interface OrderOptions<T extends FieldValues> extends Pick<SubmitOptions<T, Written>, 'form' | 'send' | 'fieldOf'> {
  kind: Kind;
  defaults: T;
  /** What it is called once it is made. */
  nameOf(record: PortalRecord): string;
  /** Names of fields that no draft keeps. */
  secrets?: readonly string[];
  /** Another query in the address is another form, with a draft of its own. */
  byQuery?: boolean;
}

export interface Order<T extends FieldValues> {
  kind: Kind;
  form: UseFormReturn<T>;
  draft: DraftState;
  submit: Submit;
}

/** Keeps what is typed, orders once, then says so and goes to what was made, or to the list where no answer names it. */
export function useOrder<T extends FieldValues>(options: OrderOptions<T>): Order<T> {
  const { kind, form, defaults, nameOf, secrets = [], byQuery = false, ...sent } = options;
  const translate = useTranslate();
  const toast = useToast();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const owner = useUser().data?.id;
  const draft = useDraft(byQuery ? pathname + search : pathname, form, { owner, defaults, secrets });
  const submit = useSubmit<T, Written>({
    form,
    title: 'errors.creating',
    ...sent,
    done({ record }) {
      draft.done();
      toast.done(translate(`resources.${kind.name}.actions.create.done`, { name: nameOf(record) }));
      void navigate((record.uuid && pathTo(kind, 'show', record.id)) || kind.routes.list);
    },
  });
  return { kind, form, draft, submit };
}
