/** Typographic marks of the catalogues, in every language. Texts of servers and of the specification stay as quoted. */
import { describe, expect, it } from 'vitest';
import { catalogues, languages, type Phrases } from './catalogues';

const quotedAsIs = (key: string) => key.startsWith('errors.server.') || key === 'callback.busy';

/** Characters that a text is about, not written with. */
const listsCharacters = /^objects\.(properties\.faults\.tag_letters|access\.unnameable|find\.fields\.name)$/;

const marks: readonly (readonly [unwanted: RegExp, instead: string])[] = [
  [/["'`]/, 'typographic quotation marks and apostrophes'],
  [/\.\.\./, '…'],
  [/ -{1,2} |—/, '– between spaces, or a colon'],
  [/ {2}/, 'one space'],
  [/ [,.;:?!]/, 'no space before a mark'],
  [/(?<!\u00a0)·/, 'a non-breaking space before a dot, so that none begins a line'],
  [/\d (?:[kMGT]B|vCPU|%)(?![\p{L}])/u, 'a non-breaking space before a unit'],
];

const problemsOf = (phrases: Phrases) =>
  [...phrases]
    .filter(([key]) => !quotedAsIs(key) && !listsCharacters.test(key))
    .flatMap(([key, text]) =>
      marks.filter(([unwanted]) => unwanted.test(text)).map(([, instead]) => `${key}: “${text}” → ${instead}`),
    );

const all = (language: (typeof languages)[number]): Phrases =>
  new Map([
    ...catalogues.main[language],
    ...catalogues.entry[language],
    ...catalogues.preload[language],
    ...catalogues.reactAdmin[language],
  ]);

describe.each(languages)('the texts in %s', (language) => {
  it('have the marks of print', () => {
    expect(problemsOf(all(language))).toEqual([]);
  });
});

/** Where a translation is a question of its own, a sentence of another order, or a name beside other names. */
const ownForm =
  /^(callback\.busy|files\.transfer\.(copy|move)|sums\.(graph\.without|of\.vat|size\.(windows|public_ip)))$/;

/** The mark that a text ends with, of its first form where it has two. */
const endOf = (text: string) => /[.…?:!](?=$| \|{4})/.exec(text)?.[0] ?? '';

/** Whether it begins with a capital letter; undefined if with a digit or a value. */
const isCapital = (text: string) => (/^\p{L}/u.test(text) ? /^\p{Lu}/u.test(text) : undefined);

const unlike = (english: Phrases, other: Phrases) =>
  [...english]
    .map(([key, text]) => [key, text, other.get(key) ?? ''] as const)
    .filter(([key]) => !ownForm.test(key))
    .filter(([, text, translated]) => {
      const capitals = [isCapital(text), isCapital(translated)];
      const isOtherCase = !capitals.includes(undefined) && capitals[0] !== capitals[1];
      return isOtherCase || endOf(text) !== endOf(translated);
    })
    .map(([key, text, translated]) => `${key}: “${text}” → “${translated}”`);

it.each(languages.filter((language) => language !== 'en'))(
  'a text in %s begins with a capital and ends with a mark where English does',
  (language) => {
    expect(unlike(all('en'), all(language))).toEqual([]);
    expect(unlike(new Map([['a', 'Saved.']]), new Map([['a', 'Guardado']]))).toHaveLength(1);
    expect(unlike(new Map([['a', 'English']]), new Map([['a', 'inglés']]))).toHaveLength(1);
  },
);

it.each(['It’s "here"', 'Wait...', 'One - two', 'Two  spaces', 'Why ?', 'Up to 4 GB'])('finds %s', (text) => {
  expect(problemsOf(new Map([['some.key', text]]))).toHaveLength(1);
});
