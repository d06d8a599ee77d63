import { describe, expect, it } from 'vitest';
import {
  changed,
  validateProperties,
  metadataBytes,
  type NameValue,
  type Properties,
} from '../../dataProvider/s3/tools/propertyRules';
import { changeOfMany, changeOfOne, draftOf, draftOfMany } from '../../src/pages/files/properties/draft';

const before: Properties = {
  ...{ type: 'text/plain', cacheControl: 'no-store', disposition: '', encoding: '', language: '' },
  metadata: [
    ['who', 'me'],
    ['__proto__', 'mine'],
  ],
  tags: [['stage', 'test']],
};

describe('the limits of the engines', () => {
  const tags = (count: number): NameValue[] => Array.from({ length: count }, (_, at) => [`t${at}`, 'x']);
  it.each([
    ['2 kB of metadata', { metadata: { pairs: [['a', 'x'.repeat(2047)]], others: 'drop' } }, []],
    ['one byte more', { metadata: { pairs: [['a', 'x'.repeat(2048)]], others: 'drop' } }, ['metadata_large']],
    ['a name with a space', { metadata: { pairs: [['a b', '']], others: 'keep' } }, ['metadata_name']],
    ['a value that no header holds', { metadata: { pairs: [['a', 'õ']], others: 'keep' } }, ['metadata_letters']],
    [
      'a name twice',
      {
        metadata: {
          pairs: [
            ['a', ''],
            ['A', ''],
          ],
          others: 'keep',
        },
      },
      ['metadata_twice'],
    ],
    ['10 tags', { tags: { pairs: tags(10), others: 'drop' } }, []],
    ['11 tags', { tags: { pairs: tags(11), others: 'drop' } }, ['tags_many']],
    ['a tag without a name', { tags: { pairs: [['', 'x']], others: 'drop' } }, ['tag_name']],
    ['a long tag', { tags: { pairs: [['õ', 'x'.repeat(257)]], others: 'drop' } }, ['tag_value']],
    ['signs in a tag', { tags: { pairs: [['a', '<b>']], others: 'drop' } }, ['tag_letters']],
    ['a line break in a header', { cacheControl: 'a\r\nb: c' }, ['header_letters']],
  ] as const)('%s', (_what, change, fieldErrors) => expect(validateProperties(change)).toEqual(fieldErrors));

  it('counts bytes, not letters', () => expect(metadataBytes([['õ', 'õ']])).toBe(4));
});

describe('a change', () => {
  it('leaves what it does not name', () => {
    expect(changed(before, { type: 'text/html' })).toEqual({ ...before, type: 'text/html' });
    const added = changed(before, { metadata: { pairs: [['Who', 'you']], others: 'keep' } });
    expect(added.metadata).toEqual([
      ['who', 'you'],
      ['__proto__', 'mine'],
    ]);
    expect(changed(before, { tags: { pairs: [], others: 'drop' } }).tags).toEqual([]);
  });

  it('of one object is what the form differs in', () => {
    const draft = draftOf(before);
    expect(changeOfOne(before, draft)).toBeUndefined();
    const next = changeOfOne(before, { ...draft, headers: { ...draft.headers, cacheControl: '' } });
    expect(changed(before, next ?? {})).toEqual({ ...before, cacheControl: '' });
    expect(changeOfOne({ ...before, tags: undefined }, draft)).toBeUndefined();
  });

  it('of many is what was ticked, and keeps their own metadata', () => {
    const draft = draftOfMany();
    expect(changeOfMany(draft)).toBeUndefined();
    const rows = [
      { id: 0, name: ' a ', value: '1' },
      { id: 1, name: '', value: '' },
    ];
    expect(
      changeOfMany({ ...draft, touched: new Set(['encoding', 'metadata']), metadata: { ...draft.metadata, rows } }),
    ).toEqual({ encoding: '', metadata: { pairs: [['a', '1']], others: 'keep' } });
  });
});
