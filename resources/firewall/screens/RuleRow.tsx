/** One rule: what it lets through in a line, and its inputs when it is opened. */
import { Check, Pencil } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Button } from '../../../src/ui/Button';
import { MoveHandle, MoveSteps, type Handle } from '../../../src/admin/inputs/Moving';
import type { FirewallRuleDraft } from '../rules';
import { exposedBy } from '../exposure';
import { oneLine } from '../../../src/ui/safe';
import { RemoveButton } from '../../../src/admin/inputs/RemoveButton';
import { ExposureNote } from './ExposureNote';
import { FirewallRuleInputs } from './RuleInputs';
import { useRuleText } from './useRuleText';
import styles from './firewall.module.css';

interface RuleRowProps {
  rule: FirewallRuleDraft;
  /** In the form: `rules.0.`. */
  prefix: string;
  /** Among the rules of its direction, from 0, and how many there are. */
  at: number;
  count: number;
  open: boolean;
  /** The input to focus when the row opens. */
  focus: { name: string } | undefined;
  /** Something in it needs a look. */
  wrong: boolean;
  /** Where the dragged row would be dropped, relative to this one. */
  drop: 'before' | 'after' | 'dragged' | undefined;
  handle: Handle;
  onMove(by: -1 | 1): void;
  onToggle(): void;
  onRemove(): void;
  /** Restricts the rule to the person's own address, which is then requested. */
  onOnlyMine(): void;
}

export function RuleRow(props: RuleRowProps) {
  const { rule, prefix, at, count, open, focus, wrong, drop, handle, onMove, onToggle } = props;
  const translate = useTranslate();
  const text = useRuleText();
  const name = text.whole(rule);
  const service = text.service(rule);
  const t = (key: string) => translate(`show.firewall.${key}`, { name });
  const Toggle = open ? Check : Pencil;
  return (
    <li className={styles.rule} data-drop={drop} data-open={open || undefined} data-wrong={wrong || undefined}>
      <div className={styles.line}>
        <MoveHandle name={name} handle={handle} />
        <span className={styles.nr}>{at + 1}</span>
        <span className={styles.what}>
          <strong>{text.protocol(rule)}</strong> {text.ports(rule)}
          {service && <small>{service}</small>}
          {rule.description && <bdi className={styles.about}>{oneLine(rule.description, 200)}</bdi>}
        </span>
        <bdi className={styles.who}>{text.side(rule)}</bdi>
        <span className={styles.actions}>
          <MoveSteps name={name} at={at} count={count} onMove={onMove} />
          <Button variant="quiet" aria-label={t(open ? 'close' : 'edit')} aria-expanded={open} onClick={onToggle}>
            <Toggle size={16} aria-hidden />
          </Button>
          <RemoveButton name={name} className={styles.remove} onRemove={props.onRemove} />
        </span>
      </div>
      <ExposureNote exposed={exposedBy(rule)} onOnlyMine={props.onOnlyMine} />
      {open && (
        <div role="group" aria-label={name} className={styles.inputs}>
          <FirewallRuleInputs prefix={prefix} focus={focus} />
        </div>
      )}
    </li>
  );
}
