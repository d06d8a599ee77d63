/** The difference between a changed rule set and the current one, reviewed before saving. Pure. */
import { directions, ruleBody, type FirewallRuleDraft } from './rules';

export type Change =
  | { kind: 'added'; rule: FirewallRuleDraft }
  | { kind: 'removed'; rule: FirewallRuleDraft }
  | { kind: 'changed'; rule: FirewallRuleDraft; before: FirewallRuleDraft }
  /** `after`: the rule of the same direction that it now follows; undefined if it is the first. */
  | { kind: 'moved'; rule: FirewallRuleDraft; after: FirewallRuleDraft | undefined };

const bodyOf = (rule: FirewallRuleDraft) => JSON.stringify(ruleBody(rule));

/** Which rule of `before` each of `after` is: by its key, else the first unmatched one that says the same. */
function match(
  before: readonly FirewallRuleDraft[],
  after: readonly FirewallRuleDraft[],
): Map<FirewallRuleDraft, FirewallRuleDraft> {
  const free = new Set(before);
  const pairs = new Map<FirewallRuleDraft, FirewallRuleDraft>();
  const pair = (rule: FirewallRuleDraft, other: FirewallRuleDraft | undefined) => {
    if (!other) return;
    pairs.set(rule, other);
    free.delete(other);
  };
  for (const rule of after)
    pair(
      rule,
      before.find(({ key }) => key === rule.key),
    );
  for (const rule of after) {
    if (!pairs.has(rule))
      pair(
        rule,
        [...free].find((other) => bodyOf(other) === bodyOf(rule)),
      );
  }
  return pairs;
}

/** Positions of a longest increasing subsequence of `order`: these rules stay in order, all others were moved. */
function unmovedPositions(order: readonly number[]): Set<number> {
  let longest: number[] = [];
  const best = order.map((): number[] => []);
  order.forEach((value, at) => {
    let run: number[] = [];
    for (let i = 0; i < at; i += 1) {
      const other = best[i] ?? [];
      if ((order[i] ?? 0) < value && other.length > run.length) run = other;
    }
    best[at] = [...run, at];
    if (best[at].length > longest.length) longest = best[at];
  });
  return new Set(longest);
}

/** Removed first, then in the order of `after`. A rule that was changed and moved is shown as changed. */
export function changesOf(before: readonly FirewallRuleDraft[], after: readonly FirewallRuleDraft[]): Change[] {
  const pairs = match(before, after);
  const still = new Set(pairs.values());
  const removed = before.filter((rule) => !still.has(rule)).map((rule): Change => ({ kind: 'removed', rule }));
  const moves = new Map<FirewallRuleDraft, Change>();
  for (const direction of directions) {
    const was = before.filter((rule) => rule.direction === direction);
    const now = after.filter((rule) => rule.direction === direction);
    const both = now.filter((rule) => pairs.has(rule));
    const order = both.map((rule) => was.indexOf(pairs.get(rule) ?? rule));
    const stayed = unmovedPositions(order);
    both.forEach((rule, at) => {
      if (!stayed.has(at)) moves.set(rule, { kind: 'moved', rule, after: now[now.indexOf(rule) - 1] });
    });
  }
  const others = after.flatMap((rule): Change[] => {
    const other = pairs.get(rule);
    if (!other) return [{ kind: 'added', rule }];
    if (bodyOf(other) !== bodyOf(rule)) return [{ kind: 'changed', rule, before: other }];
    const move = moves.get(rule);
    return move ? [move] : [];
  });
  return [...removed, ...others];
}
