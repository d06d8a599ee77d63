/** What saving would change, rule by rule, before it is done. */
import { DialogFrame } from '../../../src/ui/DialogFrame';
import { ArrowUpDown, Minus, Pencil, Plus, type LucideIcon } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { Button } from '../../../src/ui/Button';
import type { Change } from '../diff';
import { Note } from '../../../src/ui/Note';
import { ExposureNote } from './ExposureNote';
import { useRuleText } from './useRuleText';
import styles from './firewall.module.css';
import { dot } from '../../../src/lib/dotted';

const icons: Record<Change['kind'], LucideIcon> = { added: Plus, removed: Minus, changed: Pencil, moved: ArrowUpDown };

interface ReviewDialogProps {
  changes: readonly Change[];
  /** What is open to the whole internet then and should not be. */
  exposed: readonly string[] | 'all';
  /** Machines for which the rules hold. */
  machines: number;
  /** The direction that nothing would be let through in, if there is one. */
  shut: readonly string[];
  sending: boolean;
  onSave(): void;
  onClose(): void;
}

function ChangeText({ change }: { change: Change }) {
  const translate = useTranslate();
  const { whole } = useRuleText();
  const name = whole(change.rule);
  const direction = translate(`resources.firewall.options.direction.${change.rule.direction}`);
  return (
    <>
      <span>
        <strong>{translate(`show.firewall.change.${change.kind}`)}</strong>
        {dot + direction + dot}
        <bdi>{name}</bdi>
      </span>
      {change.kind === 'changed' && (
        <small>
          {translate('show.firewall.change.before')} <del>{whole(change.before)}</del>
        </small>
      )}
      {change.kind === 'moved' && (
        <small>
          {change.after
            ? translate('show.firewall.change.after', { name: whole(change.after) })
            : translate('show.firewall.change.first')}
        </small>
      )}
    </>
  );
}

export function ReviewDialog({ changes, exposed, machines, shut, sending, onSave, onClose }: ReviewDialogProps) {
  const translate = useTranslate();
  const id = useId();
  return (
    <DialogFrame
      title={translate('resources.firewall.actions.review.label')}
      onClose={onClose}
      describedBy={`${id}-text`}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {translate('show.firewall.back')}
          </Button>
          <Button aria-disabled={sending} onClick={onSave}>
            {translate(sending ? 'form.submit.saving' : 'show.firewall.save')}
          </Button>
        </>
      }
    >
      <ul className={styles.changes}>
        {changes.map((change) => {
          const Icon = icons[change.kind];
          return (
            <li key={`${change.kind}:${change.rule.key}`} data-kind={change.kind}>
              <Icon size={16} aria-hidden />
              <ChangeText change={change} />
            </li>
          );
        })}
      </ul>
      <div className={styles.notes}>
        <ExposureNote exposed={exposed} />
        {shut.map((direction) => (
          <Note key={direction} tone="warning">
            {translate(`show.firewall.empty.${direction}`)}
          </Note>
        ))}
        <p id={`${id}-text`}>{translate('show.firewall.in_force', machines)}</p>
      </div>
    </DialogFrame>
  );
}
