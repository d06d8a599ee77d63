/** Closing what one rule lets in from everyone, or leaving it to one address: the rule set as it would be. Pure. */
import { validateFirewallRule, validateRuleSet, directions, type FirewallRuleDraft } from './rules';
import type { FirewallRule } from './schema';
import { hasPorts } from './services';

export const fixes = ['close', 'only_mine'] as const;
export type ExposureFix = (typeof fixes)[number];

const isGiven = (value: unknown): boolean => value !== undefined && value !== null;

/** Whether a rule is sent back as it came: ports that go with no protocol of theirs would be lost, and more be open then. */
const isSentWhole = ({ direction, protocol, port_start, port_end }: Partial<FirewallRule>): boolean =>
  directions.some((known) => known === direction) &&
  (hasPorts(protocol ?? '') || (!isGiven(port_start) && !isGiven(port_end)));

/** `at`: zero-based. `address`: the remaining allowed source. */
export function fixRules(
  rules: readonly FirewallRuleDraft[],
  at: number,
  fix: ExposureFix,
  address = '',
): FirewallRuleDraft[] {
  if (fix === 'close') return rules.filter((_, index) => index !== at);
  return rules.map((rule, index) =>
    index === at ? { ...rule, source: 'mine', endpoint_spec: address.trim() === '' ? [] : [address.trim()] } : rule,
  );
}

/** Whether the rule can be left to one address: it is sent again, so its protocol and ports have to be ones that can be. */
export function canNarrow(
  reported: readonly Partial<FirewallRule>[],
  rules: readonly FirewallRuleDraft[],
  at: number,
): boolean {
  const [rule, own] = [rules[at], reported[at]];
  if (!rule || !own || !isSentWhole(own)) return false;
  const { endpoint_spec: _, source: __, ...errors } = validateFirewallRule(rule);
  return Object.keys(errors).length === 0;
}

/** PUT replaces the whole set: it is written by one step only where every rule that stays is sent back as it came. */
export function canFix(
  reported: readonly Partial<FirewallRule>[],
  rules: readonly FirewallRuleDraft[],
  at: number,
): boolean {
  const others = rules.filter((_, index) => index !== at);
  return (
    reported.length === rules.length &&
    rules[at] !== undefined &&
    reported.every((rule, index) => index === at || isSentWhole(rule)) &&
    directions.some((known) => known === rules[at]?.direction) &&
    Object.keys(validateRuleSet(others)).length === 0
  );
}
