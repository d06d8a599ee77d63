/** In which ways a read of a dialog fails, and what the dialog then lacks. */
import { faultKinds, type FaultKind } from './faultKinds';
import { caveatsOf, amountsIn, nonsense } from './stage';
import type { Shown } from './cases';

/** Of a class each reaches the dialog as the same, so that one stands for all. */
export interface DialogFault {
  name: string;
  /** That there is nothing is an answer, too. */
  isEmpty?: boolean;
  isUnanswered?: boolean;
  fault: Pick<FaultKind, 'answer' | 'reported'>;
}

const unanswered = new Set<(error: Error) => void>();

/** Ends the requests that have no answer. They are sent again, as after a lost connection. */
export function endUnanswered(): void {
  for (const end of unanswered) end(new TypeError('Failed to fetch'));
  unanswered.clear();
}

const answered = (body: string): DialogFault => ({
  name: `answered ${body}`,
  isEmpty: true,
  fault: { answer: () => Promise.resolve(new Response(body, { headers: { 'content-type': 'application/json' } })) },
});
const named = (...names: string[]): DialogFault[] =>
  faultKinds.filter(({ name }) => names.includes(name)).map((fault) => ({ name: fault.name, fault }));

export const dialogFaults: readonly (readonly DialogFault[])[] = [
  named('500 JSON', '500 HTML', '502', '503', '504', 'garbage', 'HTML with 200', 'hang', 'closed'),
  named('403'),
  named('404 HTML', '204').map((one) => ({ ...one, isEmpty: true })),
  ['null', '[]', '{}', '"text"', '[null]', '0'].map(answered),
  [
    {
      name: 'no answer',
      isUnanswered: true,
      fault: { answer: () => new Promise((_, reject) => unanswered.add(reject)) },
    },
  ],
];

/** A dialog when nothing fails. */
export interface ShownDialog extends Shown {
  /** What is between its heading and its buttons, without what can be chosen. */
  content: string;
  /** What it reports all the same. */
  reports: readonly string[];
  isBusy: boolean;
}

const textOf = (element: Element | undefined) => (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
const isBusy = (dialog: Element) => dialog.querySelector('[aria-busy=true], [role=progressbar]') !== null;
/** How a dialog says that something is still to come. */
const awaiting = /Loading|Working|…/g;
const awaitedIn = (dialog: Element) => textOf(dialog).match(awaiting)?.length ?? 0;

function contentOf(dialog: Element): string {
  const copy = dialog.cloneNode(true) as Element;
  copy.querySelectorAll('h2, button, option, [role=option]').forEach((one) => one.remove());
  return textOf(copy);
}

const reportsIn = (dialog: Element): string[] =>
  [...dialog.querySelectorAll('[role=alert], [role=status]')].map(textOf).filter((text) => text !== '');

export function shownIn(dialog: Element, paths: readonly string[]): ShownDialog {
  const [text, content, amounts] = [textOf(dialog), contentOf(dialog), amountsIn(dialog)];
  return { headings: [], text, content, amounts, paths, reports: reportsIn(dialog), isBusy: isBusy(dialog) };
}

/** A dialog that has lost more than this of its text is poorer, and says why. */
const tolerated = 0.15;
/** A shorter text has nothing to lose. */
const shortest = 20;

/** What the dialog has lost while a read failed, without a word about it. Of a field in another form, only if that is all. */
function lossOf(
  dialog: Element,
  before: ShownDialog,
  { isEmpty, isUnanswered, fault }: Partial<DialogFault>,
): string[] {
  const [text, content] = [textOf(dialog), contentOf(dialog)];
  const minLength = before.content.length * (fault && !isEmpty ? 1 - tolerated : 0.1);
  if (before.content.length < shortest || content.length >= minLength) return [];
  const isReported =
    fault?.reported?.test(text) === true ||
    caveatsOf(text) > caveatsOf(before.text) ||
    reportsIn(dialog).some((report) => !before.reports.includes(report));
  const isAwaited =
    isUnanswered === true && (isBusy(dialog) || awaitedIn(dialog) > (before.text.match(awaiting)?.length ?? 0));
  return isReported || isAwaited ? [] : [`lost its content: "${content}" in place of "${before.content}"`];
}

/**
 * What is wrong about the dialog or the page behind it. `isReached`: there was something to click on, up to the last. `isUnread`: no
 * value is another one, some could not be read.
 */
export function wrongOf(
  dialog: Element | undefined,
  before: ShownDialog,
  {
    isReached,
    isUnread,
    given = {},
  }: { isReached: boolean; isUnread: boolean; given?: Partial<DialogFault> | undefined },
): string[] {
  const text = textOf(dialog);
  const odd = nonsense.exec(text)?.[0];
  const isDeclared = !isUnread || caveatsOf(text) > caveatsOf(before.text);
  const beyond = dialog && !isDeclared ? amountsIn(dialog).filter((amount) => !before.amounts.includes(amount)) : [];
  return [
    ...(/ran into an error|cannot get past/.test(document.body.textContent) ? ['crashed'] : []),
    ...(dialog && text.length < 10 ? [`blank: "${text}"`] : []),
    ...(dialog ? lossOf(dialog, before, given) : isReached ? ['does not open'] : []),
    ...(dialog && isBusy(dialog) && !before.isBusy && !given.isUnanswered ? ['waits for ever'] : []),
    ...(odd !== undefined && !nonsense.test(before.text) ? [`shows "${odd}"`] : []),
    ...(beyond.length > 0 ? [`shows ${beyond.join(', ')}, and does not say that something is left out`] : []),
  ];
}
