/** Optional fields, collapsed: expanded if one of them has a value or an error. */
import { useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import show from '../../../src/admin/show/show.module.css';
import own from './account.module.css';

export function MoreDetails({ names, children }: { names: readonly string[]; children: ReactNode }) {
  const translate = useTranslate();
  const { control } = useFormContext();
  const { errors, dirtyFields } = useFormState({ control });
  const [opened, setOpened] = useState<boolean>();
  const isWrong = names.some((name) => Object.hasOwn(errors, name));
  const isFilled = names.some((name) => Object.hasOwn(dirtyFields, name));
  return (
    <details
      className={show.details}
      open={isWrong || (opened ?? isFilled)}
      onToggle={({ currentTarget }) => setOpened(currentTarget.open)}
    >
      <summary>{translate('billing.form.more')}</summary>
      <div className={own.more}>{children}</div>
    </details>
  );
}
