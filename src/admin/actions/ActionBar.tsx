/** The page's head: what can be done now, at most two of it at once, everything else in the menu with its reason. */
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Button, buttonClass } from '../../ui/Button';
import type { PortalRecord } from '../../../dataProvider';
import type { Kind } from '../../../resources/kind/types';
import { tipOf } from '../fields/tip';
import { NamedIcon } from '../NamedIcon';
import { headItems, isRename, type ActionItem } from '../runs/actionsFor';
import { newWindow } from './linked';
import { MenuButton } from './MenuButton';
import { isChanging, shownStatus } from '../runs/optimisticStatus';
import { useInFlight } from '../runs/inFlight';
import { useActions } from './useActions';
import { useActionWords } from './useActionWords';
import styles from './actions.module.css';

interface ActionButtonProps {
  kind: Kind;
  record: PortalRecord;
  item: ActionItem;
  primary: boolean;
  onRun(item: ActionItem): void;
}

/** What is not allowed can be reached all the same, to learn why. */
export function ActionButton({ kind, record, item, primary, onRun }: ActionButtonProps) {
  const translate = useTranslate();
  const words = useActionWords(kind);
  const busy = useInFlight(kind, record.id, item.name);
  const reason = item.allowed ? undefined : words.reason(item, record);
  if (item.href !== undefined && !reason)
    return (
      <a
        className={buttonClass(primary ? 'primary' : 'secondary')}
        href={item.href}
        {...newWindow}
        aria-description={translate('actions.new_window')}
      >
        <NamedIcon name={item.icon} />
        {words.label(item)}
      </a>
    );
  return (
    <Button
      variant={primary && !reason ? 'primary' : 'secondary'}
      aria-disabled={busy || reason !== undefined}
      aria-description={reason}
      {...(reason && tipOf(reason))}
      onClick={() => !busy && onRun(item)}
    >
      <NamedIcon name={item.icon} />
      {busy ? translate('actions.working') : words.label(item)}
    </Button>
  );
}

interface ActionBarProps {
  kind: Kind;
  record: PortalRecord;
  /** Before the actions, as one of the two: a link to another page. */
  children?: ReactNode;
}

export function ActionBar({ kind, record, children }: ActionBarProps) {
  const words = useActionWords(kind);
  const { items, run } = useActions(kind, record);
  const moving = isChanging(kind, record) ? shownStatus(kind, record) : undefined;
  const { shown, menu } = headItems(items, { moving, visible: children ? 1 : 2 });
  // The name is edited inline.
  const without = [...shown, ...items.filter((item) => isRename(kind, item))].map((item) => item.name);
  const primary = shown.find((item) => item.requires !== 'confirm');
  return (
    <div className="p-wrap-8">
      {children}
      {shown.map((item) => (
        <ActionButton key={item.name} kind={kind} record={record} item={item} primary={item === primary} onRun={run} />
      ))}
      {menu.some((item) => !without.includes(item.name)) && (
        <MenuButton
          kind={kind}
          record={record}
          name={words.name(record)}
          className={buttonClass('secondary', styles.more)}
          without={without}
        />
      )}
    </div>
  );
}
