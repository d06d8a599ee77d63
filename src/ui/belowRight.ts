/**
 * Where a menu or panel of MUI opens: below its button, from the button's right edge to the left.
 *
 * @example
 * const position = { anchorEl: document.body, ...belowRight };
 */
export const belowRight = {
  anchorOrigin: { vertical: 'bottom', horizontal: 'right' },
  transformOrigin: { vertical: 'top', horizontal: 'right' },
} as const;
