/** "ssh web-01": copies the command of the machine's page, or says why there is none. */
import { SquareTerminal } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { PortalRecord } from '../../../dataProvider';
import { useCached } from '../../../src/admin/owned';
import { useActionWordsOf } from '../../../src/admin/actions/useActionWords';
import { copyText } from '../../../src/lib/copyText';
import { useEverywhere } from '../../../src/admin/useInLocation';
import { useWords } from '../../../src/admin/texts';
import { usePortal } from '../../../src/context/portal';
import type { Command } from '../../../src/lib/command';
import { matchesByName, splitLine } from '../../../src/lib/commandLine';
import { useToast } from '../../../src/ui/useToast';
import { machineKind } from '../../compute/machineKind';
import { terminalOf } from '../connect';
import { dotted } from '../../../src/lib/dotted';

const most = 6;

export default function usePaletteCommands(query: string): Command[] {
  const { registry, locations } = usePortal();
  const translate = useTranslate();
  const words = useWords();
  const wordsOf = useActionWordsOf();
  const cached = useCached();
  const toast = useToast();
  const machines = registry.find(machineKind);
  const rest = splitLine(query, ['ssh'])?.rest ?? '';
  const isMeant = machines !== undefined && rest !== '';
  const { data: addresses, stateIn } = useEverywhere('ip_address', isMeant);
  if (!isMeant) return [];

  const name = (machine: PortalRecord) => wordsOf(machines).name(machine);
  const copy = async (command: string) => {
    if (await copyText(command)) toast.done(translate('palette.ssh_copied', { command }));
    else toast.failed(translate('actions.copy_failed'), { title: command });
  };
  const toCommand = (machine: PortalRecord): Command => {
    const { location } = machine;
    const inLocation = addresses.filter((address) => address.location === location);
    const terminal = terminalOf(machine, stateIn(location) === 'here' ? inLocation : undefined);
    const locationName = locations.find(({ slug }) => slug === location)?.display_name;
    const command = 'command' in terminal ? terminal.command : undefined;
    return {
      id: `ssh:${machine.id}`,
      section: 'verbs',
      label: translate('palette.ssh', { name: name(machine) }),
      hint:
        command ??
        dotted([
          'problem' in terminal && translate(`palette.ssh_problem.${terminal.problem}`),
          words.kind(machines),
          locationName,
        ]),
      icon: SquareTerminal,
      ...(command === undefined ? { blocked: true } : { mono: true }),
      run: () => void (command !== undefined && copy(command)),
    };
  };
  return matchesByName(cached(machines), name, rest).slice(0, most).map(toCommand);
}
