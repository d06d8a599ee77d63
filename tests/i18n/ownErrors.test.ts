/** An error that the portal itself makes has a text of the portal: its `message` is English, for the log. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Shown by their kind (`ownText` of useErrorText, `ShowState`), or a mistake of a program. */
const hasTextByKind = /kind: '(?:development|incomplete|connection|timeout|not_sent|unsearched)'/;
const hasText = /\b(?:lacks|textKey|fields|silent)\b/;

/** Thrown before the texts of the portal are loaded. */
const thrownAtStart = ['dataProvider/calls/config.ts', 'dataProvider/calls/identity.ts'];

const sources = ['dataProvider', 'src', 'resources'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file}`)
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\/cloud\//.test(file) && !thrownAtStart.includes(file)),
);

it('an error of the portal has a translated text', () => {
  const found = sources.flatMap((file) =>
    [
      ...readFileSync(file, 'utf8')
        .replace(/^ \*.*$/gm, '')
        .matchAll(/new PortalError\(\{[\s\S]*?\}\)/g),
    ]
      .map(([error]) => error)
      .filter((error) => /message: ['`](?!['`]|HTTP )/.test(error))
      .filter((error) => !hasTextByKind.test(error) && !hasText.test(error))
      .map((error) => `${file}: ${error}`),
  );
  expect(found).toEqual([]);
});
