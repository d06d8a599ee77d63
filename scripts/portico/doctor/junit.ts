/** The doctor's report as JUnit XML: a suite for the checks, one for the screens of the browser, a case for each finding or screen. */
import type { Report } from '../doctor';
import { junitFile, type JUnitCase } from '../junit';
import type { Finding } from './finding';

const linesOf = ({ message, fix }: Finding) => `${message}\n${fix}`;

/** Errors are failures; warnings are only written beside. */
const findingCase = (finding: Finding): JUnitCase => ({
  of: finding.code,
  name: `${finding.at}: ${finding.message}`,
  ...(finding.level === 'error'
    ? { failure: { type: finding.code, message: finding.message, text: linesOf(finding) } }
    : { output: linesOf(finding) }),
});

const inBrowser = ({ code }: Finding) => code.startsWith('browser-');

/** Screens without a finding are cases, too. */
export function junitOfDoctor({ site, findings, skipped, browser }: Report): string {
  const wrong = new Set(findings.filter(inBrowser).map(({ at }) => at));
  const checks = findings.filter((finding) => !inBrowser(finding)).map(findingCase);
  const screens = browser?.screens.filter((screen) => !wrong.has(screen)) ?? [];
  return junitFile('portico doctor', [
    {
      name: 'checks',
      cases: [
        ...(checks.length > 0 ? checks : [{ of: 'checks', name: site }]),
        ...skipped.map((message) => ({ of: 'skipped', name: message, skipped: message })),
      ],
    },
    ...(browser
      ? [
          {
            name: 'screens',
            cases: [
              ...screens.map((screen) => ({ of: 'screen', name: screen })),
              ...findings.filter(inBrowser).map(findingCase),
            ],
          },
        ]
      : []),
  ]);
}
