/** The CORS rules of a bucket, read again before they are changed: saving replaces all of them. */
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import type { PortalRecord } from '../../../dataProvider';
import { PortalError } from '../../../dataProvider/errors';
import { getBucket } from '../provider/bucket';
import { corsBody, corsPrint, isSameCors, validateCors, ruleDraft, type CorsRuleDraft } from '../cors';
import type { CorsRule } from '../schema';
import type { Kind } from '../../kind/types';
import { usePortal } from '../../../src/context/portal';
import { DraftLine } from '../../../src/admin/form/DraftLine';
import { UnsavedGuard } from '../../../src/admin/form/UnsavedGuard';
import { OutdatedNote } from '../../../src/admin/form/OutdatedNote';
import { useOutdated, type BasedOn } from '../../../src/admin/form/useOutdated';
import { useDraft } from '../../../src/admin/form/useDraft';
import { useSubmit } from '../../../src/admin/form/useSubmit';
import { useUser } from '../../../src/admin/queries';
import { useWords } from '../../../src/admin/texts';
import { useErrorResolver } from '../../../src/admin/inputs/useFields';
import { Card, CardText } from '../../../src/admin/show/Card';
import { SaveLine } from '../../../src/admin/show/SaveLine';
import { useChildCall } from '../../../src/admin/show/useChildCall';
import { CorsRules } from './CorsRules';
import styles from '../../../src/admin/storage/storage.module.css';
import { Part } from '../../../src/ui/Part';
import { useLatest } from '../../../src/ui/useLatest';

interface PartProps {
  kind: Kind;
  record: PortalRecord;
}

interface EditorProps extends PartProps {
  /** Undefined if the bucket is returned without its rules. */
  cors: readonly CorsRule[] | undefined;
  onSaved(): unknown;
}

interface Draft extends BasedOn {
  rules: CorsRuleDraft[];
}

/** The rules that are in force as the form holds them: those just saved until the bucket has been read again. */
function useRulesInForce(cors: readonly CorsRule[] | undefined) {
  const [saved, setSaved] = useState<{ rules: CorsRuleDraft[]; over: typeof cors }>();
  const answered = (cors ?? []).map(ruleDraft);
  const now = saved && saved.over === cors ? saved.rules : answered;
  // Equal rules are the identical ones.
  const [inForce, setInForce] = useState<Draft>({ rules: now, base: '' });
  if (!isSameCors(inForce.rules, now)) setInForce({ rules: now, base: '' });
  return {
    ...{ answered, inForce },
    setSaved: useLatest<[CorsRuleDraft[]], void>((_again, rules) => setSaved({ rules, over: cors })),
  };
}

function Editor({ kind, record, cors, onSaved }: EditorProps) {
  const translate = useTranslate();
  const words = useWords();
  const { pathname } = useLocation();
  const owner = useUser().data?.id;
  const call = useChildCall(kind, record);
  const { http } = usePortal();
  const { answered, inForce, setSaved } = useRulesInForce(cors);
  const form = useForm<Draft>({
    defaultValues: inForce,
    resolver: useErrorResolver((draft: Draft) => validateCors(draft.rules)),
  });
  const draft = useDraft(`${pathname}?tab=cors`, form, { owner, defaults: inForce });
  const { outdated, keep } = useOutdated(form, { inForce, printOf: (values) => corsPrint(values.rules) });
  const { onSubmit, sending, refusals } = useSubmit<Draft, Draft>({
    form,
    saved: ({ rules }) => ({ rules, base: '' }),
    fieldOf: () => undefined,
    async send(values) {
      const now = ((await getBucket(http, String(record.name))).cors ?? []).map(ruleDraft);
      // Saving replaces all rules: also those that another window has added since. The first try may have arrived.
      const known = values.base ? [values.base] : [answered, inForce.rules].map(corsPrint);
      if (![...known, corsPrint(values.rules)].includes(corsPrint(now)))
        throw new PortalError({ kind: 'unknown', message: translate('storage.cors.outdated'), status: 0 });
      await call('set_cors', corsBody(values.rules));
      return values;
    },
    done({ rules }) {
      draft.saved();
      setSaved(rules);
      void onSaved();
    },
  });
  return (
    <FormProvider {...form}>
      <form className={styles.form} noValidate onSubmit={onSubmit} aria-label={words.field(kind, 'cors')}>
        <Card title={words.field(kind, 'cors')}>
          <div className={styles.inside}>
            <p className="p-quiet">{translate('resources.bucket.help.cors')}</p>
            {cors === undefined && <p className="p-quiet">{translate('storage.cors.unseen')}</p>}
            <DraftLine draft={draft} />
            <OutdatedNote
              {...{ outdated, keep }}
              text={translate('storage.cors.changed')}
              keepLabel={translate('storage.cors.keep_mine')}
              discard={draft.discard}
            />
            <CorsRules />
          </div>
          <SaveLine
            label={translate('resources.bucket.actions.set_cors.label')}
            sending={sending}
            refusals={refusals}
            refused={outdated ? translate('storage.cors.decide') : undefined}
            onDiscard={draft.discard}
          />
        </Card>
      </form>
      <UnsavedGuard draft={draft} sending={sending} />
    </FormProvider>
  );
}

export function Cors({ kind, record }: PartProps) {
  const translate = useTranslate();
  const words = useWords();
  const { http } = usePortal();
  const suspended = record.is_suspended === true;
  const name = String(record.name);
  const bucket = useQuery({
    queryKey: ['bucket', name],
    queryFn: () => getBucket(http, name),
    enabled: !suspended,
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  const card = (state: ReactNode) => <Card title={words.field(kind, 'cors')}>{state}</Card>;
  if (suspended) return card(<CardText>{translate('storage.suspended.refused')}</CardText>);
  return (
    <Part of={bucket} shape="line" frame={(state) => card(<div className={styles.inside}>{state}</div>)}>
      {({ cors }) => <Editor kind={kind} record={record} cors={cors ?? undefined} onSaved={() => bucket.refetch()} />}
    </Part>
  );
}
