/** The report as JUnit XML, which CI servers show: a suite for each call, a case for each example. */
import type { Conformance, Outcome } from './examine';

/** Characters that no XML may hold are left out. */
const escaped = (text: string) =>
  text
    // oxlint-disable-next-line no-control-regex
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udfff]/g, (one) =>
      one >= '\ud800' && one <= '\udfff' ? '\ufffd' : '',
    )
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

function caseOf({ call, example, result, messages, graded }: Outcome): string {
  const head = `    <testcase classname="${escaped(call)}" name="${escaped(example)}"`;
  if (result === 'ok') return `${head}/>`;
  if (result === 'skipped') return `${head}><skipped message="${escaped(messages.join('; '))}"/></testcase>`;
  const { grade = 'breaks', screens = [] } = graded ?? {};
  const lines = [...messages, ...(screens.length > 0 ? [`Seen on: ${screens.join('; ')}`] : [])];
  return `${head}><failure type="${grade}" message="${escaped(messages[0] ?? '')}">${escaped(lines.join('\n'))}</failure></testcase>`;
}

/** The whole file. */
export function junitOf({ outcomes, left }: Pick<Conformance, 'outcomes' | 'left'>): string {
  const calls = [...new Set(outcomes.map(({ call }) => call))];
  const suites = calls.map((call) => {
    const mine = outcomes.filter((one) => one.call === call);
    const count = (result: Outcome['result']) => mine.filter((one) => one.result === result).length;
    return [
      `  <testsuite name="${escaped(call)}" tests="${mine.length}" failures="${count('wrong')}" skipped="${count('skipped')}" errors="0">`,
      ...mine.map(caseOf),
      '  </testsuite>',
    ].join('\n');
  });
  const rest = left.map(
    (one) =>
      `  <testsuite name="left behind" tests="1" failures="1" skipped="0" errors="0">\n    <testcase classname="left behind" name="${escaped(one)}"><failure type="breaks" message="left behind"/></testcase>\n  </testsuite>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="portico conformance">\n${[...suites, ...rest].join('\n')}\n</testsuites>\n`;
}
