/** The report as JUnit XML: a suite for each call, a case for each example. */
import { junitFile, type JUnitCase } from '../junit';
import type { Conformance, Outcome } from './examine';

function caseOf({ call, example, result, messages, graded }: Outcome): JUnitCase {
  if (result === 'ok') return { of: call, name: example };
  if (result === 'skipped') return { of: call, name: example, skipped: messages.join('; ') };
  const { grade = 'breaks', screens = [] } = graded ?? {};
  const lines = [...messages, ...(screens.length > 0 ? [`Seen on: ${screens.join('; ')}`] : [])];
  return { of: call, name: example, failure: { type: grade, message: messages[0] ?? '', text: lines.join('\n') } };
}

/** The whole file. */
export function junitOf({ outcomes, left }: Pick<Conformance, 'outcomes' | 'left'>): string {
  const calls = [...new Set(outcomes.map(({ call }) => call))];
  const behind = 'left behind';
  return junitFile('portico conformance', [
    ...calls.map((call) => ({ name: call, cases: outcomes.filter((one) => one.call === call).map(caseOf) })),
    ...left.map((name) => ({
      name: behind,
      cases: [{ of: behind, name, failure: { type: 'breaks', message: behind, text: '' } }],
    })),
  ]);
}
