/** Repeats the conformance run and reports only changes, to detect an API that drifts. */
import { deviationOf } from './deviations';
import type { Conformance, Outcome } from './examine';
import { lineMaker, summaryOf } from './report';

export interface Change {
  /** ISO. */
  at: string;
  /** Undefined in the first run: everything that is wrong is new. */
  before?: Outcome['result'];
  outcome: Outcome;
}

/** What an outcome is, whatever the values were. */
const essenceOf = ({ result, messages }: Outcome) =>
  result === 'wrong' ? [...new Set(messages.map(deviationOf))].sort().join('\n') : result;

const nameOf = ({ call, example }: Outcome) => `${call} ${example}`;

/** Changes since the last call; remembers what it was given. */
export function createComparison(): (outcomes: readonly Outcome[], at: string) => Change[] {
  const known = new Map<string, Outcome>();
  return (outcomes, at) => {
    const changes = outcomes.flatMap((outcome): Change[] => {
      const before = known.get(nameOf(outcome));
      if (!before) return outcome.result === 'wrong' ? [{ at, outcome }] : [];
      return essenceOf(before) === essenceOf(outcome) ? [] : [{ at, before: before.result, outcome }];
    });
    for (const outcome of outcomes) known.set(nameOf(outcome), outcome);
    return changes;
  };
}

export interface Watching {
  run: () => Promise<Conformance>;
  /** Resolves after the interval, at once where the run is interrupted. */
  pause: () => Promise<void>;
  stopped: () => boolean;
  print: (line: string) => void;
  asJson: boolean;
}

const words = ({ at, before, outcome }: Change): string =>
  `${at}  ${before === undefined ? '' : `was ${before}: `}${lineMaker()(outcome)}`;

/** Runs until it is stopped. Resolves with the outcomes of the last whole run. */
export async function watch({ run, pause, stopped, print, asJson }: Watching): Promise<readonly Outcome[]> {
  const compare = createComparison();
  let last: readonly Outcome[] | undefined;
  while (!stopped()) {
    const { outcomes } = await run();
    // An interrupted run is not whole: what it did not request has not changed.
    if (stopped()) break;
    const at = new Date().toISOString();
    for (const change of compare(outcomes, at)) print(asJson ? JSON.stringify(change) : words(change));
    if (!last && !asJson) print(`${at}  ${summaryOf(outcomes)} From here on only changes are shown.`);
    last = outcomes;
    await pause();
  }
  return last ?? [];
}
