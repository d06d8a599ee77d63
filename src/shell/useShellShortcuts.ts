/** The shell's keyboard shortcuts: groups of the menu by "g" and a letter, and a few commands. Menus and the help show the same list. */
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useNavigate } from 'react-router-dom';
import { useMenu } from './useMenu';
import { useShortcuts } from './useShortcuts';

interface NamedShortcut {
  keys: string;
  label: string;
  /** The path, if it navigates. */
  to?: string;
}

const searchKeys = '$mod+k';
const createKeys = 'c';
export const refreshKeys = 'r';
export const helpKeys = 'Shift+?';

export function useShortcutList(): NamedShortcut[] {
  const translate = useTranslate();
  const { groups, groupName } = useMenu();
  return [
    { keys: searchKeys, label: translate('shell.shortcuts.search') },
    { keys: createKeys, label: translate('shell.shortcuts.create') },
    { keys: refreshKeys, label: translate('shell.shortcuts.refresh') },
    { keys: helpKeys, label: translate('shell.shortcuts.help') },
    ...groups.flatMap((group) =>
      group.letter
        ? [
            {
              keys: `g ${group.letter}`,
              label: translate('frame.go', { what: groupName(group) }),
              to: group.entries[0].path,
            },
          ]
        : [],
    ),
  ];
}

/** Requests all data on the screen again. */
export function useRefresh(): () => void {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries();
}

export function useShellShortcuts({ onSearch, onHelp }: { onSearch: () => void; onHelp: () => void }): void {
  const list = useShortcutList();
  const navigate = useNavigate();
  const refresh = useRefresh();
  useShortcuts(
    list.map(({ keys }) => keys),
    (pressed) => {
      const to = list.find(({ keys }) => keys === pressed)?.to;
      if (to) void navigate(to);
      else if (pressed === searchKeys) onSearch();
      else if (pressed === createKeys) document.getElementById('p-create')?.click();
      else if (pressed === refreshKeys) refresh();
      else onHelp();
    },
  );
}
