import { useLocale, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { AccountLimit } from '../../../resources/compute/packages';
import { formatSize } from '../../lib/bytes';
import { pathTo } from '../../context/paths';
import { usePortal } from '../../context/portal';
import { Note } from '../../ui/Note';

/** The limits of an account with status LIMITED, shown before anything is sent. Nothing without a limit. */
export function LimitedNote({ limit, account }: { limit: AccountLimit | undefined; account: number | undefined }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { registry } = usePortal();
  if (!limit) return null;
  const billing = registry.find('billing_account');
  const path = billing && account !== undefined ? pathTo(billing, 'show', account) : undefined;
  const memory = limit.ram_mb === undefined ? '–' : formatSize(limit.ram_mb, 'MB', locale);
  return (
    <Note tone="warning" remedy={path && <Link to={path}>{translate('form.preflight.limited_do')}</Link>}>
      {translate('form.preflight.limited', { vcpu: limit.vcpu ?? '–', memory })}
    </Note>
  );
}
