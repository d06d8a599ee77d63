import { useTranslate } from 'ra-core';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import type { PortalRecord, Written } from '../../../../dataProvider';
import type { Kind, RecordData } from '../../../../resources/kind/types';
import { pathTo } from '../../../context/paths';
import { usePagePath } from '../../../context/pagePath';
import { usePortal } from '../../../context/portal';
import { useNavigateHere } from '../../../context/useNavigateHere';
import { useToast } from '../../../ui/useToast';
import { useUser } from '../../queries';
import { useDraft, type DraftState } from '../useDraft';
import { useSubmit, type SubmitState, type SubmitOptions } from '../useSubmit';

interface OrderOptions<T extends FieldValues> extends Pick<SubmitOptions<T, Written>, 'form' | 'fieldOf'> {
  kind: Kind;
  /** The request body for the form's values. */
  bodyOf(values: T): RecordData;
  /** Where ordering is more than one call. Default: makes what `bodyOf` says. Nothing: a bulk action has taken it over. */
  send?(values: T): Promise<Written | undefined>;
  defaults: T;
  /** What it is called once it is made. */
  nameOf(record: PortalRecord): string;
  /** Once it is made; nothing where a bulk action makes it. */
  onMade?: ((written: Written | undefined) => void) | undefined;
  /** Names of fields that no draft keeps. */
  secrets?: readonly string[];
  /** A different query string is a different form, with a draft of its own. */
  byQuery?: boolean;
}

export interface OrderSubmission<T extends FieldValues> {
  kind: Kind;
  /** What would be ordered now, without secrets; undefined where too little is chosen. */
  ordered(): RecordData | undefined;
  form: UseFormReturn<T>;
  draft: DraftState;
  submit: SubmitState;
}

const withoutSecrets = (body: RecordData, secrets: readonly string[]): RecordData =>
  Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, secrets.includes(name) && value ? `<${name}>` : value]),
  );

/**
 * Stores a draft, orders once, then reports it and opens the created record, or the list if the answer does not
 * identify it.
 */
export function useOrder<T extends FieldValues>(options: OrderOptions<T>): OrderSubmission<T> {
  const { kind, form, defaults, bodyOf, nameOf, onMade, secrets = [], byQuery = false, ...sent } = options;
  const { provider } = usePortal();
  const translate = useTranslate();
  const toast = useToast();
  const goOn = useNavigateHere();
  const pagePath = usePagePath();
  const { pathname, search } = useLocation();
  const owner = useUser().data?.id;
  const draft = useDraft(byQuery ? pathname + search : pathname, form, { owner, defaults, secrets });
  const submit = useSubmit<T, Written | undefined>({
    form,
    title: 'errors.creating',
    send: (values) => provider.make(kind.name, bodyOf(values)),
    ...sent,
    done(written) {
      draft.done();
      onMade?.(written);
      if (!written) return void goOn(pagePath('runs') ?? kind.routes.list);
      const { record } = written;
      const to = (record.uuid ? pathTo(kind, 'show', record.id) : undefined) ?? kind.routes.list;
      const text = translate(`resources.${kind.name}.actions.create.done`, { name: nameOf(record) });
      toast.done(text, goOn(to) ? {} : { view: to });
    },
    leave: () => void goOn(kind.routes.list),
  });
  const ordered = () => {
    try {
      return withoutSecrets(bodyOf(form.getValues()), secrets);
    } catch {
      return undefined;
    }
  };
  return { kind, form, draft, submit, ordered };
}
