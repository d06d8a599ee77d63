/**
 * "open 443 on shop-*": the firewalls that protect these machines, each with the rule as a draft, and a new firewall with
 * this inbound rule alone for unprotected machines. Saves nothing.
 */
import { useTranslate } from 'ra-core';
import { useNavigate } from 'react-router-dom';
import type { PortalRecord } from '../../../dataProvider';
import { isPortOpen, machinesParam, maxMachines, openParam, openPortText, protectedBy, ruleToOpen } from '../openPort';
import { draftsOf } from '../rules';
import { firewallRecord } from '../schema';
import { services } from '../services';
import { recordOf } from '../../kind/recordOf';
import { valueAt } from '../../kind/condition';
import type { Kind } from '../../kind/types';
import { useActionWordsOf } from '../../../src/admin/actions/useActionWords';
import { useCached } from '../../../src/admin/owned';
import { useWords } from '../../../src/admin/texts';
import { pathTo } from '../../../src/context/paths';
import { usePortal } from '../../../src/context/portal';
import type { Command } from '../../../src/lib/command';
import { matchesPattern } from '../../../src/lib/commandLine';
import { readOpen } from '../openLine';
import { dotted } from '../../../src/lib/dotted';

const most = 6;
const servicePorts = new Map([...services].map(([name, { protocol, ports }]) => [name, { protocol, ports }]));
const listed = (text: string): string[] => text.split(',').map((word) => word.trim());

export default function usePaletteCommands(query: string): Command[] {
  const { registry } = usePortal();
  const translate = useTranslate();
  const navigate = useNavigate();
  const words = useWords();
  const nameOf = useActionWordsOf();
  const cached = useCached();
  const [firewalls, machines] = [registry.find('firewall'), registry.find('virtual_machine')];
  const verbs = [...listed(translate('palette.open_verbs')), 'open'];
  const fillers = [...listed(translate('palette.open_fillers')), 'on', 'for', 'port', 'ports'];
  const line = readOpen(query, { verbs, fillers, services: servicePorts });
  const rule = line && openPortText(line.protocol, line.ports);
  const draft = rule ? ruleToOpen(rule) : undefined;
  if (!line || !rule || !firewalls || !machines || !draft) return [];

  const matching = cached(machines).filter((one) =>
    matchesPattern(String(valueAt(one, machines.title) ?? ''), line.pattern),
  );
  const uuidOf = (record: PortalRecord) => String(record[machines.id]);
  const protects = (firewall: PortalRecord): PortalRecord[] => {
    const uuids = protectedBy(recordOf(firewallRecord, firewall)) ?? [];
    return matching.filter((one) => one.location === firewall.location && uuids.includes(uuidOf(one)));
  };
  const found = cached(firewalls)
    .map((firewall) => ({ firewall, held: protects(firewall) }))
    .filter(({ held }) => held.length > 0)
    .sort((a, b) => b.held.length - a.held.length);
  const guarded = new Set(found.flatMap(({ held }) => held));
  const bare = matching.filter((one) => !guarded.has(one));
  const names = (kind: Kind, records: readonly PortalRecord[]) => {
    const [first, second, ...others] = records.map((one) => nameOf(kind).name(one));
    return [first, second, others.length > 0 && `+${others.length}`].filter(Boolean).join(', ');
  };

  const open = found.slice(0, most).flatMap(({ firewall, held }): Command[] => {
    const to = pathTo(firewalls, 'show', firewall.id, { [openParam]: rule });
    if (!to) return [];
    return [
      {
        id: `open:${firewall.id}`,
        section: 'verbs',
        label: translate('palette.open_in', { ports: rule, name: names(firewalls, [firewall]) }),
        hint: dotted([
          isPortOpen(draft, draftsOf(recordOf(firewallRecord, firewall))) && translate('palette.is_open'),
          words.kind(firewalls),
          translate('palette.protects', { names: names(machines, held) }),
        ]),
        icon: firewalls.icon,
        run: () => void navigate(to),
      },
    ];
  });
  const locations = [...new Set(bare.map((machine) => machine.location ?? ''))];
  const make = locations.slice(0, most).map((location): Command => {
    const those = bare.filter((machine) => (machine.location ?? '') === location);
    const to = pathTo(firewalls, 'create', undefined, {
      ...{ location, [openParam]: rule },
      [machinesParam]: those.map(uuidOf).join(','),
    });
    // Not with too many machines for a URL, nor without a form for new firewalls.
    const blocked = to === undefined || those.length > maxMachines;
    return {
      id: `open:bare:${location}`,
      section: 'verbs',
      label: translate('palette.open_on', { ports: rule, names: names(machines, those) }),
      hint: translate(blocked ? 'palette.no_firewall' : 'palette.new_firewall', those.length),
      icon: blocked ? machines.icon : firewalls.icon,
      ...(blocked && { blocked }),
      run: () => void (blocked || navigate(to)),
    };
  });
  return [...open, ...make];
}
