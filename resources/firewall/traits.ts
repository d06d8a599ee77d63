import type { KindTraits } from '../traits';
import { allPorts } from './ports';
import { draftsOf } from './rules';
import type { Firewall } from './schema';
import { trafficSummary } from './summary';

/** Ports that are named for each protocol. */
const named = 4;

/** What it lets in. */
const traits: KindTraits<Firewall> = ({ rules }, { translate }) => {
  if (!Array.isArray(rules)) return [];
  const inbound = trafficSummary(draftsOf({ rules }), 'inbound').map(({ protocol, ports }) => {
    const shown = ports
      .slice(0, named)
      .map((range) => (range === allPorts ? translate('show.firewall.all_ports') : range.replace('-', '–')));
    const name = translate(`resources.firewall.options.protocol.${protocol}`, { _: protocol });
    return `${name} ${shown.join(', ')}`.trim();
  });
  return inbound.length > 0 ? inbound : [translate('show.firewall.nothing_in')];
};
export default traits;
