import { useTranslate } from 'ra-core';

/** Head of the column of menus: nothing to see, and a name for whom the table is read out to. */
export function MenuHead({ className }: { className?: string | undefined }) {
  const translate = useTranslate();
  return (
    <th scope="col" className={className}>
      <span className="p-visually-hidden">{translate('actions.menu')}</span>
    </th>
  );
}
