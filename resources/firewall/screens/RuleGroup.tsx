/** The rules of one direction in order: editing, moving, removing and adding, from a template or custom. */
import { Plus } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { get, useFormContext, useFormState } from 'react-hook-form';
import { Button } from '../../../src/ui/Button';
import { newFirewallRule, validateFirewallRule, type Direction, type FirewallRuleDraft } from '../rules';
import { properNames } from '../services';
import { isUnfinished, offered } from '../templates';
import { announce } from '../../../src/admin/fields/announce';
import { Card } from '../../../src/admin/show/Card';
import { RuleRow } from './RuleRow';
import { useReorder, type Drag } from '../../../src/admin/inputs/useReorder';
import { useRuleText } from './useRuleText';
import styles from './firewall.module.css';

interface RuleGroupProps {
  direction: Direction;
  /** All rules of the form, of both directions. */
  rules: readonly FirewallRuleDraft[];
  /** There may be others, which could not be read. */
  isPartial: boolean;
  onAppend(rules: FirewallRuleDraft[]): void;
  /** Indexes among all rules. */
  onMove(from: number, to: number): void;
  onRemove(index: number): void;
}

const dropOf = (drag: Drag | undefined, at: number) => {
  if (!drag) return undefined;
  if (drag.from === at) return 'dragged';
  if (drag.to !== at || drag.to === drag.from) return undefined;
  return drag.to < drag.from ? 'before' : 'after';
};

export function RuleGroup({ direction, rules, isPartial, onAppend, onMove, onRemove }: RuleGroupProps) {
  const translate = useTranslate();
  const text = useRuleText();
  const { errors } = useFormState();
  const { setValue } = useFormContext();
  const [opened, setOpened] = useState<readonly string[]>([]);
  const [focus, setFocus] = useState<{ key: string; name: string }>();
  const own = rules.map((rule, index) => ({ rule, index })).filter(({ rule }) => rule.direction === direction);
  const { list, drag, handle, move } = useReorder<HTMLOListElement>(own.length, (from, to) => {
    const [moved, target] = [own[from], own[to]];
    if (!moved || !target) return;
    onMove(moved.index, target.index);
    announce(translate('form.moved', { name: text.whole(moved.rule), position: to + 1 }));
  });
  const t = (key: string) => translate(`show.firewall.${key}`);
  const toggle = (key: string) =>
    setOpened(opened.includes(key) ? opened.filter((other) => other !== key) : [...opened, key]);
  const open = (rule: FirewallRuleDraft, name: string) => {
    setOpened((keys) => [...keys.filter((key) => key !== rule.key), rule.key]);
    setFocus({ key: rule.key, name });
  };
  /** An incomplete rule is opened at its incomplete field. */
  const add = (more: FirewallRuleDraft[]) => {
    onAppend(more);
    for (const rule of more.filter(isUnfinished)) open(rule, Object.keys(validateFirewallRule(rule))[0] ?? 'service');
  };
  const onlyMine = (rule: FirewallRuleDraft, index: number) => {
    const known = rules.find(({ source, endpoint_spec: own }) => source === 'mine' && own.length > 0)?.endpoint_spec;
    setValue(`rules.${index}.source`, 'mine', { shouldDirty: true });
    setValue(`rules.${index}.endpoint_spec`, known ?? [], { shouldDirty: true });
    open(rule, 'endpoint_spec');
  };
  const ready = offered(direction, rules);

  return (
    <Card title={t(`group.${direction}`)} aside={!isPartial && <span className="p-muted-13">{own.length}</span>}>
      {own.length === 0 && !isPartial && <p className={styles.empty}>{t(`empty.${direction}`)}</p>}
      <ol
        ref={list}
        className={styles.rules}
        aria-label={t(`group.${direction}`)}
        data-dragging={drag ? '' : undefined}
      >
        {own.map(({ rule, index }, at) => {
          const wrong = get(errors, `rules.${index}`) !== undefined;
          return (
            <RuleRow
              key={rule.key}
              rule={rule}
              prefix={`rules.${index}.`}
              at={at}
              count={own.length}
              open={wrong || opened.includes(rule.key)}
              wrong={wrong}
              drop={dropOf(drag, at)}
              handle={handle(at)}
              onMove={(by) => move(at, at + by)}
              onToggle={() => toggle(rule.key)}
              onRemove={() => onRemove(index)}
              onOnlyMine={() => onlyMine(rule, index)}
              focus={focus?.key === rule.key ? focus : undefined}
            />
          );
        })}
      </ol>
      <div className={styles.adds}>
        <Button variant="secondary" onClick={() => add([newFirewallRule(direction)])}>
          <Plus size={16} aria-hidden />
          {translate('resources.firewall.actions.add_rule.label')}
        </Button>
        {ready.length > 0 && <span className="p-muted-13">{t('or')}</span>}
        {ready.map(({ name, missing }) => (
          <button key={name} type="button" className={styles.template} onClick={() => add(missing)}>
            {properNames.get(name) ?? t(`templates.${name}`)}
          </button>
        ))}
      </div>
    </Card>
  );
}
