/** "detach data-01": a disk is taken out of its machine, with the undo and the reasons of its page. */
import { useTranslate } from 'ra-core';
import { Unlink } from 'lucide-react';
import type { PortalRecord } from '../../../dataProvider';
import { useCached } from '../../../src/admin/owned';
import { useActionWordsOf } from '../../../src/admin/actions/useActionWords';
import { useKeyPermissions } from '../../../src/admin/rights';
import { useActLater } from '../../../src/admin/show/useActLater';
import { useWords } from '../../../src/admin/texts';
import { usePortal } from '../../../src/context/portal';
import type { Command } from '../../../src/lib/command';
import { matchesByName, splitLine } from '../../../src/lib/commandLine';
import { isVisibleTo } from '../../rights';
import { useDetach } from './useDetach';
import { useHolderIndex } from './useHolderIndex';
import { dotted } from '../../../src/lib/dotted';

const most = 6;

export default function usePaletteCommands(query: string): Command[] {
  const { registry, locations } = usePortal();
  const translate = useTranslate();
  const words = useWords();
  const wordsOf = useActionWordsOf();
  const permissions = useKeyPermissions();
  const cached = useCached();
  const detach = useDetach();
  const later = useActLater();
  const disks = registry.find('disk');
  const action = disks?.actions.find(({ name }) => name === 'detach');
  const rest = splitLine(query, [translate('resources.disk.actions.detach.label'), 'detach'])?.rest ?? '';
  const isMeant = rest !== '' && disks !== undefined && action !== undefined && isVisibleTo(action, permissions);
  const holders = useHolderIndex(isMeant);
  if (!isMeant) return [];

  const name = (disk: PortalRecord) => wordsOf(disks).name(disk);
  const locationNameOf = ({ location }: PortalRecord) => locations.find(({ slug }) => slug === location)?.display_name;
  const toCommand = (disk: PortalRecord): Command | undefined => {
    const holder = holders.of(disk);
    // Whether it is in a machine is not known yet, or cannot be.
    if (!holder && !holders.isKnown(disk)) return undefined;
    const act = holder && detach(disks, disk, holder.machine, holder.disk);
    const reason = act ? act.refused : translate('show.disk.not_attached');
    const { kind: machines } = holders;
    const machine = holder && machines && wordsOf(machines).name(holder.machine);
    const label = translate('resources.disk.actions.detach.label');
    return {
      id: `detach:${disk.id}`,
      section: 'verbs',
      label: translate('palette.verb', { verb: label, name: name(disk) }),
      hint: dotted([reason, words.kind(disks), machine, locationNameOf(disk)]),
      icon: Unlink,
      ...(reason !== undefined && { blocked: true }),
      run: () => act && later(act.later, { key: act.later, name: name(disk), cells: [] }, act),
    };
  };
  return matchesByName(cached(disks), name, rest)
    .flatMap((disk) => toCommand(disk) ?? [])
    .sort((a, b) => Number(a.blocked ?? false) - Number(b.blocked ?? false))
    .slice(0, most);
}
