/** Findings about the content of a screen. */
import { error, warning, type Finding } from '../finding';
import type { OnScreen } from './onScreen';

const rawFixes = {
  key: 'Upload the whole build again; if the text is yours, add it in this language.',
  placeholder: 'Correct the text: a placeholder in it has no value.',
  nothing: 'See what the API answers for this value: it is missing, or of another type than declared.',
  id: 'Declare the field as a reference (reference), or hide it (hidden).',
  name: 'Give it a label (label of the field, status.values, options).',
} as const;

const rawWords = {
  key: 'the key of a text is shown',
  placeholder: 'an unfilled placeholder is shown',
  nothing: 'a value that is none is shown',
  id: 'an id is shown instead of a name',
  name: 'a name of the API is shown instead of a label',
} as const;

const rebuild = 'Upload assets/ first and index.html last, and the whole build again.';

function absent(at: string, { fatal, blank, loading, heading }: OnScreen, open: readonly string[]): Finding[] {
  if (fatal) return [error('browser-blank', at, `only an error is shown: ${fatal}`, rebuild)];
  if (blank) return [error('browser-blank', at, 'stays blank', rebuild)];
  if (loading)
    return [
      error(
        'browser-slow',
        at,
        open.length > 0
          ? `is still loading after 20 seconds: no answer to ${open.slice(0, 3).join(', ')}`
          : 'never stops loading',
        'Answer the call sooner, or with an error.',
      ),
    ];
  return heading === '' ? [error('browser-blank', at, 'has no heading: nothing of the page is shown', rebuild)] : [];
}

/**
 * @param open requests that are not answered yet
 * @param mine the screen is of a kind that portal.json declares or changes: its labels are the provider's
 */
export function screenFindings(at: string, screen: OnScreen, open: readonly string[], mine: boolean): Finding[] {
  return [
    ...absent(at, screen, open),
    ...screen.alerts
      .filter((text) => text !== screen.fatal)
      .map((text) =>
        error(
          'browser-part',
          at,
          `a part of the page reports: ${text}`,
          'Look at the call behind it, and at the other findings of this page.',
        ),
      ),
    ...screen.empty.map((name) =>
      warning(
        'browser-empty',
        at,
        `${name || 'a choice without a name'} offers nothing to choose`,
        'Declare its options, or have the API answer what they are taken from.',
      ),
    ),
    ...screen.raw
      .filter(({ what }) => mine || what !== 'name')
      .map(({ text, what }) => warning('browser-raw', at, `${rawWords[what]}: ${text}`, rawFixes[what])),
    ...screen.pictures.map((url) =>
      warning(
        'browser-picture',
        at,
        `a picture cannot be shown: ${url}`,
        'Put the file at this address, or correct the address.',
      ),
    ),
  ];
}
