/** The report of `portico conformance --junit`, as an XML parser reads it. */
import { describe, expect, it } from 'vitest';
import { junitOf } from '../../scripts/portico/conformance/junit';

describe('the report for CI servers', () => {
  const outcome = { call: 'GET /a', example: 'list "a" & <b>', messages: [] };
  it('is JUnit XML, whatever an answer holds', () => {
    const xml = junitOf({
      outcomes: [
        { ...outcome, result: 'ok' },
        { ...outcome, result: 'skipped', messages: ['needs --write'] },
        {
          ...outcome,
          result: 'wrong',
          messages: ['a is no text: "]]>\u0000\u001b[31m<script>"', 'b is missing'],
          graded: { grade: 'degrades', screens: ['Disks: list'] },
        },
      ],
      left: ['DELETE /v1/x: 500'],
    });
    const parsed = new DOMParser().parseFromString(xml, 'text/xml');
    expect(parsed.getElementsByTagName('testcase')).toHaveLength(4);
    const [suite] = parsed.getElementsByTagName('testsuite');
    expect(['tests', 'failures', 'skipped'].map((name) => suite?.getAttribute(name))).toEqual(['3', '1', '1']);
    const [failure] = parsed.getElementsByTagName('failure');
    expect(failure?.getAttribute('type')).toBe('degrades');
    expect(failure?.textContent).toBe('a is no text: "]]>[31m<script>"\nb is missing\nSeen on: Disks: list');
    expect(suite?.getElementsByTagName('testcase')[0]?.getAttribute('name')).toBe('list "a" & <b>');
  });
});
