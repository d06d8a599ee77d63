/** The rules of a firewall, changed as a draft and saved as a whole by one call, after a look at what that changes. */
import { useTranslate } from 'ra-core';
import { lazy, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { Button } from '../../../src/ui/Button';
import type { PortalRecord } from '../../../dataProvider';
import { exposedByAny } from '../exposure';
import { directions, formField, printOf } from '../rules';
import type { Kind } from '../../kind/types';
import { useToast } from '../../../src/ui/useToast';
import { oneLine } from '../../../src/ui/safe';
import { DraftLine } from '../../../src/admin/form/DraftLine';
import { FieldErrorLine } from '../../../src/admin/form/FieldErrorLine';
import { OutdatedNote } from '../../../src/admin/form/OutdatedNote';
import { LeaveGuard } from '../../../src/admin/form/LeaveGuard';
import { Note } from '../../../src/ui/Note';
import { useSubmit } from '../../../src/admin/form/useSubmit';
import { RuleSet } from './RuleSet';
import { rulesOf, useRuleSet, type RuleSetDraft } from './useRuleSet';
import { useSaveRules } from './useSaveRules';
import { useLatest } from '../../../src/ui/useLatest';
import { useUnread } from '../../../src/ui/useUnread';
import { LazyBoundary } from '../../../src/ui/LazyBoundary';
import styles from './firewall.module.css';

const ReviewDialog = lazy(() => import('./ReviewDialog').then((m) => ({ default: m.ReviewDialog })));

interface EditorProps {
  kind: Kind;
  record: PortalRecord;
  /** With the record as the answer has it. */
  onSaved(record: PortalRecord): void;
}

type RuleSetForm = ReturnType<typeof useRuleSet>;

interface ReviewProps extends Pick<RuleSetForm, 'changes' | 'rules'> {
  record: PortalRecord;
  sending: boolean;
  onSave(): void;
  onClose(): void;
}

/** What saving changes, for confirmation. */
function Review({ record, changes, rules, ...dialog }: ReviewProps) {
  const added = changes.flatMap((change) =>
    change.kind === 'added' || change.kind === 'changed' ? [change.rule] : [],
  );
  return (
    <LazyBoundary>
      <ReviewDialog
        {...dialog}
        changes={changes}
        machines={Array.isArray(record.resources_assigned) ? record.resources_assigned.length : 0}
        exposed={exposedByAny(added)}
        shut={directions.filter((direction) => !rules.some((rule) => rule.direction === direction))}
      />
    </LazyBoundary>
  );
}

function Editor({ kind, record, onSaved }: EditorProps) {
  const translate = useTranslate();
  const toast = useToast();
  const save = useSaveRules(kind);
  const { form, draft, rules, inForce, changes, outdated, keep } = useRuleSet(record);
  // The number of rejected submits when the review was opened: a rejection shows errors at the fields and closes
  // the review.
  const [reviewed, setReviewed] = useState<number>();

  const { onSubmit, sending, refusals } = useSubmit<RuleSetDraft, PortalRecord | undefined>({
    form,
    send: ({ rules: chosen, base }) => save(record, base || printOf(inForce), chosen),
    fieldOf: formField,
    saved: (record) => record && { rules: rulesOf(record), base: '' },
    done(saved) {
      setReviewed(undefined);
      if (!saved) return;
      draft.saved();
      toast.done(translate('resources.firewall.actions.update.done', { name: oneLine(record.display_name, 80) }));
      onSaved(saved);
    },
  });

  // What cannot be read would be overwritten by the set that is saved.
  const unread =
    useUnread([kind.name], record.id).some(({ path }) => /^rules\b/.test(path)) ||
    inForce.some(({ direction }) => !directions.some((known) => known === direction));
  const blocked = outdated || unread;
  const changed = changes.length > 0;
  const review = () =>
    void form.handleSubmit(
      () => setReviewed(refusals),
      () => undefined,
    )();
  return (
    <FormProvider {...form}>
      <div className={styles.editor}>
        {changed && <DraftLine draft={draft} />}
        <OutdatedNote
          outdated={outdated && changed}
          keep={keep}
          text={translate('show.firewall.outdated')}
          keepLabel={translate('show.firewall.keep_mine')}
          discard={draft.discard}
        />
        {unread && <Note tone="warning">{translate('show.firewall.rules_unread')}</Note>}
        <RuleSet location={record.location ?? ''} isPartial={unread} />
        {changed && (
          <div className={styles.bar} role="region" aria-label={translate('form.unsaved.label')}>
            <span>{translate('form.unsaved.changes', changes.length)}</span>
            <FieldErrorLine refusals={refusals + form.formState.submitCount} />
            <Button variant="secondary" onClick={draft.discard}>
              {translate('show.discard')}
            </Button>
            <Button aria-disabled={blocked} onClick={() => !blocked && review()}>
              {translate('form.unsaved.review')}
            </Button>
          </div>
        )}
      </div>
      {reviewed === refusals && (
        <Review
          {...{ record, changes, rules, sending }}
          onSave={() => onSubmit()}
          onClose={() => setReviewed(undefined)}
        />
      )}
      <LeaveGuard when={changed && !sending} reload={!draft.isStored} />
    </FormProvider>
  );
}

/** Shows a saved set from the answer on until the list has been refreshed. */
export function RuleEditor({ kind, record }: { kind: Kind; record: PortalRecord }) {
  const [saved, setSaved] = useState<{ record: PortalRecord; over: PortalRecord }>();
  const onSaved = useLatest<[PortalRecord], void>((_again, answer) => setSaved({ record: answer, over: record }));
  return <Editor kind={kind} record={saved?.over === record ? saved.record : record} onSaved={onSaved} />;
}
