import { useTranslate } from 'ra-core';

/**
 * Head cell of a column of menus or buttons: nothing is visible, and a screen reader says "Actions". For the last column of
 * a table whose rows can be acted on.
 *
 * @example
 * return (
 *   <tr>
 *     <th scope="col">Name</th>
 *     <MenuHead />
 *   </tr>
 * );
 */
export function MenuHead({ className }: { className?: string | undefined }) {
  const translate = useTranslate();
  return (
    <th scope="col" className={className}>
      <span className="p-visually-hidden">{translate('actions.menu')}</span>
    </th>
  );
}
