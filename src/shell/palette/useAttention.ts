/** Palette entries for what the dashboard lists as needing attention, from lists that are already loaded. Sends no request. */
import { useTranslate } from 'ra-core';
import { useKnownRunRates } from '../../admin/billing/useRunRates';
import { useNavigate } from 'react-router-dom';
import { valueAt } from '../../../resources/kind/condition';
import { useCached, type Owned } from '../../admin/owned';
import { useWords } from '../../admin/texts';
import { pathTo } from '../../context/paths';
import { usePortal } from '../../context/portal';
import { useAccountItems } from '../../pages/dashboard/attention/useAccountItems';
import { attention } from '../../pages/dashboard/summary';
import { oneLine } from '../../ui/safe';
import type { Command } from '../../lib/command';

const most = 5;

export function useAttention(): () => Command[] {
  const { registry } = usePortal();
  const navigate = useNavigate();
  const translate = useTranslate();
  const words = useWords();
  const cached = useCached();
  const payers = registry.find('billing_account');
  const rates = useKnownRunRates();
  const items = useAccountItems(payers && { kind: payers, records: cached(payers) }, rates);
  const command = (id: string, label: string, icon: Command['icon'], to: string): Command => ({
    id: `attention:${id}`,
    section: 'attention',
    label,
    icon,
    run: () => void navigate(to),
  });

  return () => {
    const warned = items.flatMap(({ key, text, icon, action }) =>
      action && 'to' in action ? [command(key, text, icon, action.to)] : [],
    );
    const owned = registry.kinds
      .filter((kind) => kind !== payers)
      .map((kind): Pick<Owned, 'kind' | 'records'> => ({ kind, records: cached(kind) }));
    const flagged = attention(owned).flatMap(({ kind, status, records }) => {
      const [only, ...others] = records;
      const single = others.length === 0 ? only : undefined;
      const name = single && oneLine(valueAt(single, kind.title) || translate('list.row.unnamed'), 80);
      const filter = { filter: JSON.stringify({ [kind.status?.field ?? 'status']: status }) };
      const to = single ? pathTo(kind, 'show', single.id) : pathTo(kind, 'list', undefined, filter);
      const text = translate(name ? 'dashboard.attention.named' : 'dashboard.attention.status', {
        name,
        what: words.kind(kind, 2),
        counted: oneLine(words.countedStatus(kind, status, records.length), 60),
        status: oneLine(words.status(kind, status), 60),
      });
      return [command(`${kind.name}:${status}`, text, kind.icon, to ?? kind.routes.list)];
    });
    return [...warned, ...flagged].slice(0, most);
  };
}
