import { describe, expect, it } from 'vitest';
import type { S3Version } from '../../dataProvider/s3';
import { validateLifecycle, readLifecycle, writeLifecycle } from '../../dataProvider/s3/tools/lifecycleRules';
import { readXmlText } from '../../dataProvider/s3/tools/xml';
import { createTimeline, versionAt, inTime, stepTo } from '../../dataProvider/s3/tools/pastRules';

const version = (at: number, more: Partial<S3Version> = {}): S3Version => ({
  ...{ key: 'k', versionId: `v${at}`, modified: at, size: at, etag: `e${at}`, latest: false, marker: false },
  ...more,
});
const mark = (at: number) => version(at, { marker: true, size: 0, etag: '' });

describe('what a key was', () => {
  const history = inTime([version(10), mark(30), version(20), version(40, { latest: true })]);
  it.each([
    [9, undefined],
    [10, 'v10'],
    [29, 'v20'],
    [30, undefined],
    [99, 'v40'],
  ])('at %d', (at, id) => expect(versionAt(history, at)?.versionId).toBe(id));

  it('takes the latest of two that the store dates alike', () => {
    expect(inTime([version(5, { versionId: 'a' }), version(5, { versionId: 'b', latest: true })])[0]?.versionId).toBe(
      'b',
    );
  });
});

describe('an upload in parts, which Amazon S3 dates by its beginning', () => {
  const current = version(10, { latest: true });
  const replaced = version(20);

  it('is the latest version, although the one that it replaced has a later date', () =>
    expect(inTime([current, replaced]).map(({ versionId }) => versionId)).toEqual(['v10', 'v20']));

  it('is not brought back to what it is', () => expect(stepTo(inTime([replaced, current]), 30).what).toBe('none'));

  it('that was deleted stays deleted, although its mark has an earlier date', () =>
    expect(inTime([version(20), mark(15), { ...mark(17), latest: true }])[0]?.marker).toBe(true));
});

describe('the way back', () => {
  const of = (versions: S3Version[], at: number) => stepTo(inTime(versions), at).what;
  it('copies, undeletes, names what came later, and leaves what is as it was', () => {
    expect(of([version(10), version(20)], 15)).toBe('copy');
    expect(of([version(10), mark(20), mark(30)], 15)).toBe('undelete');
    expect(of([version(10), mark(20)], 25)).toBe('none');
    expect(of([version(20)], 15)).toBe('later');
    expect(of([version(20), mark(30)], 15)).toBe('none');
    expect(of([version(10)], 15)).toBe('none');
    expect(of([], 15)).toBe('none');
  });
  it('brings nothing back twice', () => {
    expect(of([version(10), version(20), version(30, { etag: 'e10', size: 10 })], 15)).toBe('none');
  });
});

describe('what was when', () => {
  it('is counted in objects and bytes', () => {
    const timeline = createTimeline();
    timeline.add(inTime([version(10), version(20), mark(30)]));
    timeline.add(inTime([version(20, { key: 'other' })]));
    expect(timeline.moments()).toEqual([
      { at: 10, objects: 1, bytes: 10 },
      { at: 20, objects: 2, bytes: 40 },
      { at: 30, objects: 1, bytes: 20 },
    ]);
  });
  it('stays small, and right at each point that is left', () => {
    const timeline = createTimeline(10);
    for (let at = 1; at <= 1000; at += 1) timeline.add([version(at, { size: 1 })]);
    const moments = timeline.moments();
    expect(moments.length).toBeLessThanOrEqual(10);
    expect(moments.at(-1)).toEqual({ at: 1000, objects: 1000, bytes: 1000 });
    for (const { at, objects } of moments) expect(objects).toBe(at);
  });
});

describe('rules for cleaning up', () => {
  const mine =
    '<Rule><Expiration><Days>30</Days></Expiration><ID>a</ID><Filter><Prefix>logs/</Prefix></Filter><Status>Enabled</Status>' +
    '<AbortIncompleteMultipartUpload><DaysAfterInitiation>7</DaysAfterInitiation></AbortIncompleteMultipartUpload></Rule>';
  const foreign = '<Rule><ID>b</ID><Status>Enabled</Status><Filter/><Transition><Days>3</Days></Transition></Rule>';
  const rulesIn = (...rules: string[]) => {
    const text = `<LifecycleConfiguration xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${rules.join('')}</LifecycleConfiguration>`;
    return { text, read: readLifecycle(readXmlText(text)!) };
  };
  it('are read and written alike, and others are preserved to the letter', () => {
    const { text, read } = rulesIn(mine, foreign);
    expect(read.rules).toEqual([
      { id: 'a', on: true, prefix: 'logs/', expire: 30, noncurrent: undefined, unfinished: 7 },
    ]);
    expect(writeLifecycle(read)).toBe(text);
    const old = '<Rule><Prefix>x</Prefix><Status>Disabled</Status></Rule>';
    expect(rulesIn(old).read.rules[0]).toMatchObject({ on: false, prefix: 'x' });
    const tagged = '<Rule><Status>Enabled</Status><Filter><Tag><Key>a</Key><Value>b</Value></Tag></Filter></Rule>';
    expect(rulesIn(tagged).read).toEqual({ rules: [], others: [tagged] });
  });
  it('do something, in whole days', () => {
    const rule = { id: '', on: true, prefix: '', expire: 1, noncurrent: undefined, unfinished: undefined };
    const fieldErrors = (change: Partial<typeof rule>) =>
      validateLifecycle({ rules: [{ ...rule, ...change }], others: [] });
    expect(fieldErrors({})).toEqual([]);
    expect(fieldErrors({ expire: 0 })).toEqual(['days']);
    expect(fieldErrors({ expire: Number.NaN })).toEqual(['days']);
    expect(validateLifecycle({ rules: [{ ...rule, expire: undefined as never }], others: [] })).toEqual(['nothing']);
  });
});
