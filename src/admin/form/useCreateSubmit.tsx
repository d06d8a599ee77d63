/** Sending a create form once, and showing the secrets of the answer once. */
import { lazy, useCallback, useEffect, useRef, useState } from 'react';
import type { Written } from '../../../dataProvider';
import type { Field, Kind, RecordData } from '../../../resources/kind/types';
import { useProvider } from '../../context/portal';
import { LazyBoundary } from '../../ui/LazyBoundary';
import { addMessage } from '../../ui/messages';
import { useToast } from '../../ui/useToast';
import { formPath, givenValues, readValues, type useFields } from '../inputs/useFields';
import { useCreated } from './useCreated';
import type { DraftState } from './useDraft';
import { useSubmit } from './useSubmit';

const loadSecrets = () => import('./SecretsDialog');
const SecretsDialog = lazy(loadSecrets);

/** What only the answer has: a password that a person has entered is known. */
const newSecrets = (answered: RecordData, sent: RecordData): RecordData =>
  Object.fromEntries(Object.entries(answered).filter(([name, value]) => value !== sent[name]));

/** Loads the dialog of secrets beforehand: they are shown only once, and the connection may be lost by then, or this version's files replaced. */
function useSecretsLoaded(showsSecrets: boolean): void {
  useEffect(() => {
    if (showsSecrets) void loadSecrets().catch(() => undefined);
  }, [showsSecrets]);
}

interface CreateSubmitInput {
  kind: Kind;
  fields: readonly Field[];
  form: ReturnType<typeof useFields>;
  draft: DraftState;
}

/** Creates the record once. Secrets of the answer are shown in `dialog` before the record's page opens: leaving must be confirmed until then. */
export function useCreateSubmit({ kind, fields, form, draft }: CreateSubmitInput) {
  const toast = useToast();
  const provider = useProvider();
  const [made, setMade] = useState<Written>();
  const { message: notice, lostSecret, go, leave } = useCreated(kind);
  const showsSecrets = Object.values(kind.fields).some((field) => field.type === 'secret');
  useSecretsLoaded(showsSecrets);
  /** From sending until the person has confirmed the secret: read when the page is left, before React renders again. */
  const secretHeld = useRef(false);
  const holdsSecret = useCallback(() => secretHeld.current, []);

  const bodyOf = (values: RecordData): RecordData => ({
    ...givenValues(readValues(fields, values)),
    ...(kind.scope === 'location' && { location: values.location }),
  });
  const submit = useSubmit<RecordData, Written>({
    form,
    title: 'errors.creating',
    fieldOf: (name) => (name === 'location' ? name : formPath(fields, name, form.getValues())),
    async send(values) {
      const body = bodyOf(values);
      secretHeld.current = showsSecrets;
      try {
        const written = await provider.make(kind.name, body);
        const shown = newSecrets(written.secrets, body);
        secretHeld.current = Object.keys(shown).length > 0;
        return { ...written, secrets: shown };
      } catch (error) {
        secretHeld.current = false;
        throw error;
      }
    },
    done(written) {
      draft.done();
      if (Object.keys(written.secrets).length > 0) return setMade(written);
      toast.done(notice(written));
      const lost = written.isFound ? lostSecret(written) : undefined;
      if (lost) addMessage({ tone: 'warning', text: lost, closeAfter: false });
      go(written);
    },
    leave,
  });
  const close = () => {
    secretHeld.current = false;
    if (made) go(made);
  };
  const dialog = made && (
    <LazyBoundary>
      <SecretsDialog kind={kind} secrets={made.secrets} title={notice(made)} onClose={close} />
    </LazyBoundary>
  );
  return { submit, bodyOf, holdsSecret, dialog };
}
