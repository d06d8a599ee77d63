/** Actions without a record, above the list. Those that do not fit are in a menu. */
import type { Kind } from '../../../resources/kind/types';
import { useToast } from '../../ui/useToast';
import { NamedIcon } from '../NamedIcon';
import { openWindow } from './linked';
import { OverflowButtons } from './OverflowButtons';
import { useActionParam } from './useActionParam';
import { useKindActions, useKindLocations, useKindPerform, type KindActionItem } from './useKindActions';

export function KindActions({ kind }: { kind: Kind }) {
  const items = useKindActions(kind);
  const perform = useKindPerform(kind);
  const [only] = useKindLocations(kind);
  const toast = useToast();
  const { open } = useActionParam();
  function run(item: KindActionItem): void {
    if (item.action.href !== undefined) openWindow(item.action.href);
    else if (item.opensDialog) open(item.action.name);
    else void perform(item, only?.slug).catch((error: unknown) => toast.failed(error, { retry: () => run(item) }));
  }
  return (
    <OverflowButtons
      entries={items.map((item) => ({
        name: item.action.name,
        label: item.label,
        icon: <NamedIcon name={item.action.icon} />,
        isBlocked: item.reason !== undefined,
        note: item.reason,
        isDanger: item.action.danger,
        run: () => run(item),
      }))}
    />
  );
}
