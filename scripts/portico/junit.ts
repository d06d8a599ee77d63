/** Reports as JUnit XML, which CI servers show. */

export interface JUnitCase {
  /** What it belongs to, such as a call. */
  of: string;
  name: string;
  failure?: { type: string; message: string; text: string };
  /** Why it was not looked at. */
  skipped?: string;
  /** What is worth reading though it is no failure. */
  output?: string;
}

export interface JUnitSuite {
  name: string;
  cases: readonly JUnitCase[];
}

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

function caseOf({ of, name, failure, skipped, output }: JUnitCase): string {
  const head = `    <testcase classname="${escaped(of)}" name="${escaped(name)}"`;
  const parts = [
    skipped === undefined ? '' : `<skipped message="${escaped(skipped)}"/>`,
    failure
      ? `<failure type="${escaped(failure.type)}" message="${escaped(failure.message)}">${escaped(failure.text)}</failure>`
      : '',
    output === undefined ? '' : `<system-out>${escaped(output)}</system-out>`,
  ].join('');
  return parts ? `${head}>${parts}</testcase>` : `${head}/>`;
}

/** The whole file. */
export function junitFile(name: string, suites: readonly JUnitSuite[]): string {
  const written = suites.map(({ name: own, cases }) =>
    [
      `  <testsuite name="${escaped(own)}" tests="${cases.length}" failures="${cases.filter(({ failure }) => failure).length}" skipped="${cases.filter(({ skipped }) => skipped !== undefined).length}" errors="0">`,
      ...cases.map(caseOf),
      '  </testsuite>',
    ].join('\n'),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="${escaped(name)}">\n${written.join('\n')}\n</testsuites>\n`;
}
