import type { MouseEvent } from 'react';

const controls = 'a, button, input, label, summary, [role="menu"], [role="dialog"]';

/**
 * Whether a click on a row is meant for the row: not for a control in it, and not the end of selecting text. For the
 * mouse only: the row needs a real link for everyone else.
 *
 * @example
 * return <tr onClick={(event) => isRowClick(event) && location.assign('/app')} />;
 */
export function isRowClick({ target }: MouseEvent): boolean {
  const onControl = target instanceof Element && target.closest(controls) !== null;
  return !onControl && (getSelection()?.toString() ?? '') === '';
}
