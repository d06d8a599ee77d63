/** Texts of the configuration that are given by language: what customers of another language would read in English. */
import { localizedTextsIn } from '../../../dataProvider/calls/localizedTexts';
import { kindLanguages } from '../../../resources/kind/language';
import { warning, type Finding } from './finding';

/** `what`: where the value comes from, as the doctor names it: `config`, `locations`. */
export function checkLanguages(what: string, raw: unknown): Finding[] {
  return localizedTextsIn(raw).flatMap(([path, texts]) => {
    const at = `${what}: ${path}`;
    const isFilled = (language: string) => (texts[language] ?? '').trim() !== '';
    const missing = kindLanguages.filter((language) => !isFilled(language));
    const unknown = Object.keys(texts).filter((code) => !(kindLanguages as readonly string[]).includes(code));
    const instead = isFilled('en') ? 'English is shown' : 'another language is shown';
    return [
      ...(missing.length > 0
        ? [
            warning(
              'language',
              at,
              `has no text in ${missing.join(', ')}: ${instead}`,
              `Add the text in ${missing.join(', ')}, or give one text for all languages.`,
            ),
          ]
        : []),
      ...(unknown.length > 0
        ? [
            warning(
              'language',
              at,
              `${unknown.join(', ')}: the portal does not speak this; it speaks ${kindLanguages.join(', ')}`,
              'Correct the code of the language; an unsupported language is ignored.',
            ),
          ]
        : []),
    ];
  });
}
