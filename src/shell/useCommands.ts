/** All that the palette can go to or do, in the person's language. */
import { LogOut, Keyboard, Languages, Moon, Plus, RefreshCw, Sun, SunMoon, type LucideIcon } from 'lucide-react';
import { useAuthProvider, useTranslate } from 'ra-core';
import { useNavigate } from 'react-router-dom';
import { blockedReason, creationBlockedReason, isVisibleTo } from '../../resources/rights';
import { kindActionLink } from '../admin/actions/useActionParam';
import type { Command } from '../lib/command';
import { useKeyPermissions } from '../admin/rights';
import { useWords } from '../admin/texts';
import { mustPath } from '../context/paths';
import { usePortal } from '../context/portal';
import { chooseColourMode } from '../session/colourMode';
import { useLanguage } from '../admin/useLanguage';
import { useCreatable, useMenu } from './useMenu';
import { helpKeys, refreshKeys, useRefresh } from './useShellShortcuts';
import { dotted } from '../lib/dotted';

const modes = { light: Sun, dark: Moon, auto: SunMoon } as const;

function usePageCommands(): () => Command[] {
  const navigate = useNavigate();
  const translate = useTranslate();
  const { groups, groupName, entryName, others: pages } = useMenu();
  const inMenu = () =>
    groups.flatMap((group) =>
      group.entries.map((entry, index) => {
        const [label, hint] = [entryName(entry), groupName(group)];
        return {
          id: `go:${entry.name}`,
          section: 'go_to' as const,
          label,
          hint: hint === label ? undefined : hint,
          icon: entry.icon,
          keys: index === 0 && group.letter ? `g ${group.letter}` : undefined,
          run: () => void navigate(entry.path),
        };
      }),
    );
  // Pages that other screens lead to; those whose path has a hole belong to a thing.
  const others = pages.filter(({ path }) => !path.includes(':'));
  return () => [
    ...inMenu(),
    ...others.map(({ name, path, icon }) => ({
      id: `go:${name}`,
      section: 'go_to' as const,
      label: translate(`shell.pages.${name}`),
      icon,
      run: () => void navigate(path),
    })),
  ];
}

/** Nothing is computed until it is called. */
export function useCommands(onShortcuts: () => void): () => Command[] {
  const creatable = useCreatable();
  const pages = usePageCommands();
  const { registry } = usePortal();
  const permissions = useKeyPermissions();
  const navigate = useNavigate();
  const translate = useTranslate();
  const words = useWords();
  const auth = useAuthProvider();
  const refresh = useRefresh();
  const { current, all, choose } = useLanguage();
  const deed = (id: string, label: string, icon: LucideIcon, run: () => void, keys?: string): Command => ({
    id: `do:${id}`,
    section: 'do',
    label,
    icon,
    keys,
    run,
  });
  return () => [
    ...pages(),
    ...creatable.map((kind) => {
      const label = words.create(kind);
      const because = creationBlockedReason(kind, permissions);
      return {
        ...deed(`create:${kind.name}`, label, Plus, () => void navigate(mustPath(kind, 'create'))),
        hint: because && translate(`actions.creation.${because}`),
        also: words.newOne(kind),
      };
    }),
    ...registry.kinds.flatMap((kind) =>
      kind.kindActions
        .filter((action) => action.href === undefined && isVisibleTo(action, permissions))
        .map((action): Command => {
          const { to, state } = kindActionLink(kind, action.name);
          const because = blockedReason(action.needs, permissions);
          return {
            id: `do:act:${kind.name}:${action.name}`,
            section: 'do',
            label: words.action(kind, action),
            hint: dotted([because && translate(`actions.reasons.${because}`), words.kind(kind, 2)]),
            icon: action.icon,
            ...(because && { blocked: true }),
            run: () => void navigate(to, { state }),
          };
        }),
    ),
    deed('refresh', translate('shell.shortcuts.refresh'), RefreshCw, refresh, refreshKeys),
    ...(['light', 'dark', 'auto'] as const).map((mode) =>
      deed(`mode:${mode}`, `${translate('shell.mode.label')}: ${translate(`shell.mode.${mode}`)}`, modes[mode], () =>
        chooseColourMode(mode),
      ),
    ),
    ...all
      .filter(({ locale }) => locale !== current)
      .map(({ locale, name }) =>
        deed(
          `language:${locale}`,
          `${translate('shell.header.language')}: ${name}`,
          Languages,
          () => void choose(locale),
        ),
      ),
    deed('shortcuts', translate('shell.shortcuts.title'), Keyboard, onShortcuts, helpKeys),
    deed('log_out', translate('shell.header.log_out'), LogOut, () => void auth?.logout({})),
  ];
}
