/**
 * One English text has one translation: two screens that say the same in English say the same in every language. What
 * differs by grammar alone (gender and number in Spanish, capitals) is the same text; what means two things is named.
 */
import { describe, expect, it } from 'vitest';
import type { Language } from '../../i18n/languages';
import { catalogues, languages, type Phrases } from './catalogues';

type Translated = Exclude<Language, 'en'>;

/** English texts, or patterns of them, that mean different things in different contexts. */
const ambiguous: Record<Translated, readonly (string | RegExp)[]> = {
  et: [
    // One form of a sentence for each type of resource, as cases ask for the type's name.
    /^Renamed to |^Ready to create\. |^%\{name\} (is being restored|released|resized)$|^A snapshot of |^Content of /,
    // Shorter where space is limited, and the name of a menu next to that of a page.
    ...['excl. VAT, after discount', 'Support', 'More', 'Create', 'Sign in', 'Discard'],
    // A verb on a button and a noun in a heading, a label and its partitive.
    ...['View', 'List', 'Pay by invoice', 'Everything', 'Needs attention', 'Nodes'],
    // Words of two meanings.
    ...[
      'From',
      'To',
      'Period',
      'Any',
      'Label',
      'Item',
      'Images',
      'Summary',
      'Details',
      'About',
      'Done',
      'done',
      'English',
    ],
    ...['Active', 'Primary', 'Changed', 'Available credit', 'In progress'],
    /^%\{smart_count\} (in progress|item) /,
  ],
  es: [
    /^Renamed to |^Ready to create\. |^%\{name\} released$/,
    ...['More', 'Sign in', 'Top up'],
    ...['View', 'List', 'Pay by invoice', 'Needs attention', 'Check'],
    ...['From', 'To', 'Time', 'Details', 'About', 'Done', 'English', 'Description', 'Unknown', 'None yet', 'None'],
    ...['Created', 'Invited', 'Reserved'],
  ],
};

const all = (language: Language): Phrases =>
  new Map([
    ...catalogues.main[language],
    ...[...catalogues.entry[language]].map(([key, text]) => [`entry.${key}`, text] as const),
    ...[...catalogues.reactAdmin[language]].map(([key, text]) => [`reactAdmin.${key}`, text] as const),
  ]);

/** A text without capitals and, in Spanish, without the endings of gender and number. */
const stem = (text: string, language: Translated) => {
  const small = text.toLowerCase();
  return language === 'es' ? small.replace(/(?:o|a|e)?s?(?!\p{L})/gu, '') : small;
};

/** English texts with more than one translation: the text, and each translation with its key. */
function unequal(english: Phrases, other: Phrases, language: Translated): Map<string, string[]> {
  const byText = new Map<string, Map<string, string>>();
  for (const [key, text] of english) {
    const translated = other.get(key) ?? '';
    const translations = byText.get(text) ?? new Map<string, string>();
    if (!translations.has(stem(translated, language)))
      translations.set(stem(translated, language), `${key}: ${translated}`);
    byText.set(text, translations);
  }
  return new Map(
    [...byText]
      .filter(([, translations]) => translations.size > 1)
      .map(([text, translations]) => [text, [...translations.values()]]),
  );
}

const isNamed = (text: string, one: string | RegExp) => (typeof one === 'string' ? one === text : one.test(text));

describe.each(languages.filter((language) => language !== 'en'))('texts with the same English in %s', (language) => {
  const found = unequal(all('en'), all(language), language);

  it('have one translation', () => {
    const wrong = [...found].filter(([text]) => !ambiguous[language].some((one) => isNamed(text, one)));
    expect(wrong.map(([text, translations]) => `${text} → ${translations.join(' | ')}`)).toEqual([]);
  });

  it('are named as ambiguous only where they are', () => {
    const idle = ambiguous[language].filter((one) => ![...found.keys()].some((text) => isNamed(text, one)));
    expect(idle.map(String)).toEqual([]);
  });
});

it('finds a second translation, not a second gender', () => {
  const english = new Map([
    ['a', 'Stopped'],
    ['b', 'Stopped'],
    ['c', 'Retry'],
    ['d', 'Retry'],
  ]);
  const spanish = new Map([
    ['a', 'Detenida'],
    ['b', 'Detenidos'],
    ['c', 'Reintentar'],
    ['d', 'Intentar de nuevo'],
  ]);
  expect([...unequal(english, spanish, 'es')]).toEqual([['Retry', ['c: Reintentar', 'd: Intentar de nuevo']]]);
});
