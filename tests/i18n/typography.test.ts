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

it.each(['It’s "here"', 'Wait...', 'One - two', 'Two  spaces', 'Why ?', 'Up to 4 GB'])('finds %s', (text) => {
  expect(problemsOf(new Map([['some.key', text]]))).toHaveLength(1);
});
