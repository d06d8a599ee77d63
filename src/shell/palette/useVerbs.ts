/** Actions on records as palette entries ("stop web-01"), with the dialogs and reasons of a row's menu. */
import { useTranslate } from 'ra-core';
import { useNavigate } from 'react-router-dom';
import { readId } from '../../../dataProvider/address';
import type { PortalRecord } from '../../../dataProvider';
import { valueAt } from '../../../resources/kind/condition';
import type { Kind } from '../../../resources/kind/types';
import { isVisibleTo, type Permissions } from '../../../resources/rights';
import { actionsFor, type ActionItem } from '../../admin/runs/actionsFor';
import { linked, openWindow } from '../../admin/actions/linked';
import { actionLink } from '../../admin/actions/useActionParam';
import { useActionWordsOf } from '../../admin/actions/useActionWords';
import { usePerformOf } from '../../admin/actions/usePerform';
import { isUndoable, useSendLater } from '../../admin/actions/useSendLater';
import { useCached } from '../../admin/owned';
import { useKeyPermissions } from '../../admin/rights';
import { useWords, type Translate, type Words } from '../../admin/texts';
import { usePortal } from '../../context/portal';
import { oneLine } from '../../ui/safe';
import { findRecords } from '../search';
import type { Command } from '../../lib/command';
import { memoizeLast } from '../../lib/memoizeLast';
import { matchesPattern, matchesWhole, splitLine } from '../../lib/commandLine';
import { dotted } from '../../lib/dotted';

const maxOfKind = 6;
const maxOfAll = 12;

interface Verb {
  kind: Kind;
  action: string;
  /** In the person's language, and in English as it is declared. */
  phrases: string[];
}

/** Not computed again for each letter. */
const verbsOf = memoizeLast(
  (kinds: readonly Kind[], permissions: Permissions, translate: Translate, words: Words): Verb[] => {
    const ofKind = (kind: Kind): Verb[] => {
      const own = kind.actions.filter((action) => action.placement !== 'none' && isVisibleTo(action, permissions));
      const common = (action: string, key: string): Verb => ({
        kind,
        action,
        phrases: [translate(`resources.${kind.name}.actions.${action}.label`, { _: translate(key) }), translate(key)],
      });
      return [
        ...own.map((action) => ({ kind, action: action.name, phrases: [words.action(kind, action), action.name] })),
        {
          ...common('edit', 'actions.edit'),
          phrases: [translate('actions.rename'), translate('actions.edit'), 'rename', 'edit'],
        },
        { ...common('delete', 'actions.delete'), phrases: [...common('delete', 'actions.delete').phrases, 'delete'] },
      ];
    };
    return kinds.filter(({ routes }) => routes.show !== undefined).flatMap(ofKind);
  },
);

/** The things that are meant by what is left of the line; with `*` by a pattern of their names. */
function useMeant() {
  const { locations } = usePortal();
  const cached = useCached();
  return (kind: Kind, rest: string): readonly PortalRecord[] => {
    const records = cached(kind);
    if (rest === '') return records;
    if (!rest.includes('*')) return findRecords(kind, records, rest, locations, maxOfKind);
    return records.filter((record) => matchesPattern(String(valueAt(record, kind.title) ?? ''), rest));
  };
}

const shownText = ({ label, hint }: Command) => JSON.stringify([label, hint]);

/** Things of one name in one location get their ids as a hint: what is chosen here may be done at once. */
function distinguished(commands: readonly VerbCommand[]): Command[] {
  const counts = new Map<string, number>();
  for (const one of commands) counts.set(shownText(one), (counts.get(shownText(one)) ?? 0) + 1);
  return commands.map(({ own, isMeant: _, ...one }) =>
    counts.get(shownText(one)) === 1 ? one : { ...one, hint: dotted([one.hint, own]) },
  );
}

/** With the API's own id of its thing. */
interface VerbCommand extends Command {
  own: string;
  /** The line says all of its verb, and names its thing. */
  isMeant: boolean;
}

interface VerbCommands {
  commands: Command[];
  /** Things are named: what the line says is clear. Else the verb alone is, and things it could be for are offered. */
  named: boolean;
}

export function useVerbs(query: string): VerbCommands {
  const navigate = useNavigate();
  const translate = useTranslate();
  const permissions = useKeyPermissions();
  const words = useWords();
  const wordsOf = useActionWordsOf();
  const performOf = usePerformOf();
  const sendLater = useSendLater();
  const { registry, locations } = usePortal();
  const meant = useMeant();

  const toCommand = (kind: Kind, record: PortalRecord, item: ActionItem): Omit<VerbCommand, 'isMeant'> => {
    const text = wordsOf(kind);
    const location = locations.find(({ slug }) => slug === record.location)?.display_name;
    const link = actionLink(kind, record.id, item.name);
    return {
      id: `verb:${kind.name}:${item.name}:${record.id}`,
      section: 'verbs',
      label: translate('palette.verb', { verb: text.label(item), name: text.name(record) }),
      hint: dotted([!item.allowed && text.reason(item, record), words.kind(kind), location]),
      own: oneLine(readId(kind, record.id).id, 60),
      icon: item.icon,
      blocked: !item.allowed,
      run() {
        if (item.href !== undefined) openWindow(item.href);
        else if (isUndoable(item)) sendLater(kind, item, record);
        else if (item.requires === 'nothing') void performOf(kind)(item, record);
        else if (link) void navigate(link.to, { state: link.state });
      },
    };
  };

  if (query.trim() === '') return { commands: [], named: false };

  const split = verbsOf(registry.kinds, permissions, translate, words).flatMap((verb) => {
    const found = splitLine(query, verb.phrases);
    return found ? [{ ...verb, ...found, whole: matchesWhole(query, verb.phrases) }] : [];
  });
  const named = split.some(({ rest }) => rest !== '');
  const commands = split
    .filter(({ rest }) => !named || rest !== '')
    .flatMap(({ kind, action, rest, whole }) => {
      const offered: VerbCommand[] = [];
      for (const record of meant(kind, rest)) {
        const items = linked(kind, record, actionsFor(kind, record, permissions, action));
        const item = items.find(({ name }) => name === action);
        if (item && (named || item.allowed)) {
          offered.push({ ...toCommand(kind, record, item), isMeant: whole && named });
        }
        // There may be thousands, and each typed key runs this.
        if (offered.length === maxOfKind) break;
      }
      return offered;
    })
    // What the line says in full comes first, even where it is not possible: Enter must not do something else.
    .sort((a, b) => Number(b.isMeant) - Number(a.isMeant) || Number(a.blocked) - Number(b.blocked))
    .slice(0, maxOfAll);
  return { commands: distinguished(commands), named };
}
