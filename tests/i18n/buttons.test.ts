/** What stands on a button begins with its verb, in every language, wherever the key says that it is a button. */
import { expect, it } from 'vitest';
import type { Language } from '../../i18n/languages';
import { catalogues, languages } from './catalogues';

const isButton = (key: string) =>
  /^resources\.\w+\.(create|actions\.\w+\.label)$/.test(key) ||
  /^actions\.(create|edit|rename|save|delete|cancel|close|copy|retry|refresh|open|download|show|hide|add|stop|top_up)$/.test(
    key,
  ) ||
  /\.(save|submit|add|discard|reload|cancel_rest|copy_report|save_label|rename_label)$/.test(key) ||
  /^form\.preflight\.\w+_do$|\.\w+_fix$/.test(key);

/** Spanish has its verbs in the infinitive; the others by their first words, which are few. */
const verbs: Record<Language, RegExp> = {
  en: /^(Accept|Act|Add|Allow|Apply|Assign|Attach|Cancel|Change|Choose|Clone|Close|Copy|Create|Delete|Detach|Discard|Download|Edit|End|Force|Hide|Invite|Lease|Make|Move|Open|Pay|Rebuild|Refresh|Reinstall|Release|Reload|Remove|Rename|Request|Reserve|Resize|Restart|Restore|Retry|Review|Revoke|Save|Send|Show|Sign|Start|Stop|Take|Top|Turn|Unassign|Update|Use|Verify)(?![\p{L}])/u,
  et: /^(Ava|Eemalda|Käivita|Kasuta|Katkesta|Kinnita|Klooni|Kopeeri|Kustuta|Kutsu|Laadi|Lahuta|Lisa|Logi|Loo|Loobu|Luba|Lõpeta|Lülita|Maksa|Muuda|Määra|Näita|Nimeta|Paigalda|Peata|Peida|Proovi|Rakenda|Rendi|Reserveeri|Saada|Salvesta|Sulge|Taasta|Taaskäivita|Tagasta|Taotle|Tee|Tegutse|Tühista|Uuenda|Vaata|Vabasta|Vali|Värskenda|Vii|Võta|Ühenda)(?![\p{L}])/u,
  es: /^\p{Lu}\p{Ll}*[aeií]r(se)?(?![\p{L}])/u,
};

it.each(languages)('begins with it in %s', (language) => {
  const phrases = new Map([...catalogues.entry[language], ...catalogues.main[language]]);
  const buttons = [...phrases].filter(([key]) => isButton(key));
  expect(buttons.length).toBeGreaterThan(150);
  const wrong = buttons.filter(([, phrase]) => !phrase.split(' |||| ').every((form) => verbs[language].test(form)));
  expect(wrong.map(([key, phrase]) => `${key}: ${phrase}`)).toEqual([]);
});

it.each([
  ['en', 'Creation of a machine'],
  ['et', 'Krediidi lisamine'],
  ['es', 'Recarga de crédito'],
] as const)('would not let a noun pass in %s', (language, noun) => {
  expect(verbs[language].test(noun)).toBe(false);
});
