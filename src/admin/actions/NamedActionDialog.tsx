import type { ComponentProps } from 'react';
import { ActionDialog } from './ActionDialog';
import { useActionItem } from './useActionItem';

interface NamedActionDialogProps extends Omit<ComponentProps<typeof ActionDialog>, 'item'> {
  /** Name of the action in the kind's declaration, or `delete`. */
  action: string;
}

/**
 * The dialog of an action for a kind's own screen of it (`screens/<action>.tsx`), which adds what it knows: `about`, `outcome`,
 * `fieldErrors`. Nothing, if the kind does not have the action. Where it fails, it stays open with its input.
 *
 * @example
 * const { registry } = usePortal();
 * const [kind] = registry.kinds;
 * const record = { id: 'par1:7', title: 'web-01' };
 * return (
 *   kind && (
 *     <NamedActionDialog action="delete" kind={kind} record={record} about={<p>Its copies go too.</p>} onClose={() => {}} onDone={() => {}} />
 *   )
 * );
 */
export function NamedActionDialog({ action, ...props }: NamedActionDialogProps) {
  const item = useActionItem(props.kind, props.record, action);
  return item && <ActionDialog {...props} item={item} />;
}
