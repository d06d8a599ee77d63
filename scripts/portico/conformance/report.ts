/** The report in words. */
import { deviationOf } from './deviations';
import type { Conformance, Outcome } from './examine';
import { grades } from './grades';

const marks = { ok: 'ok     ', wrong: 'WRONG  ', skipped: 'skipped' } as const;

/** What was reported of another call already is named only. */
export function lineMaker(): (outcome: Outcome) => string {
  const seen = new Set<string>();
  return ({ call, example, result, messages, graded }) => {
    const head = `${marks[result]}  ${call}: ${example}`;
    if (result !== 'wrong') return result === 'skipped' ? `${head} (${messages.join('; ')})` : head;
    const fresh = messages.filter((problem) => !seen.has(deviationOf(problem)));
    for (const problem of messages) seen.add(deviationOf(problem));
    const again = messages.length - fresh.length;
    const lines = fresh.map((problem) => `           ${problem}`);
    const where =
      graded && graded.screens.length > 0 ? [`           ${graded.grade}: ${graded.screens.join('; ')}`] : [];
    return [head, ...lines, ...(again > 0 ? [`           ${again} listed above`] : []), ...where].join('\n');
  };
}

const counted = (findings: Conformance['findings']) =>
  grades
    .map((grade) => [grade, findings.filter((one) => one.grade === grade).length] as const)
    .filter(([, count]) => count > 0)
    .map(([grade, count]) => `${count} ${grade}`)
    .join(', ');

function findingLines(findings: Conformance['findings']): string[] {
  if (findings.length === 0) return [];
  const lines = findings.map(({ problem, grade, screens, calls }) => {
    const where = screens.length > 0 ? screens.join('; ') : 'no screen';
    const more = calls.length > 1 ? ` and ${calls.length - 1} more calls` : '';
    return `${grade.padEnd(9)}${problem} (${where}; ${calls[0] ?? ''}${more})`;
  });
  return ['', ...lines, `${findings.length} ${findings.length === 1 ? 'finding' : 'findings'}: ${counted(findings)}.`];
}

/** The last line of a report. */
export function summaryOf(outcomes: readonly Outcome[]): string {
  const count = (result: Outcome['result']) => outcomes.filter((outcome) => outcome.result === result).length;
  const calls = new Set(outcomes.map(({ call }) => call));
  const whole = [...calls].filter(
    (call) =>
      outcomes.some((o) => o.call === call && o.result === 'ok') &&
      !outcomes.some((o) => o.call === call && o.result === 'wrong'),
  );
  return `${count('ok')} as expected, ${count('wrong')} otherwise, ${count('skipped')} not asked; ${whole.length} of ${calls.size} calls answer as expected.`;
}

export const words = ({ outcomes, findings, left }: Conformance): string =>
  [
    ...outcomes.map(lineMaker()),
    ...left.map((one) => `left behind  ${one}`),
    ...findingLines(findings),
    summaryOf(outcomes),
  ].join('\n');
