/** A row in words, for the table and for its file. Other people's texts are cut and shown as text. */
import { useTranslate } from 'ra-core';
import { valueAt } from '../../../kind/condition';
import { usePortal } from '../../../../src/context/portal';
import type { PortalRecord } from '../../../../dataProvider';
import { memoizeByList } from '../../../../src/lib/memoizeByList';
import { useCached } from '../../../../src/admin/owned';
import { useWords } from '../../../../src/admin/texts';
import { oneLine } from '../../../../src/ui/safe';
import type { Opening } from './exposure';
import type { PublicPoint } from './points';
import { isEveryPort, type PortRange } from '../../ports';
import { riskyServices } from '../../services';
import { useServiceName } from '../useServiceName';
import type { ExposureRow } from './rows';
import { useLocationName } from '../../../../src/ui/useLocationName';

/** Number of values listed; further ones are counted. */
const named = 3;

const rangeText = ({ first, last }: PortRange): string => (first === last ? String(first) : `${first}–${last}`);

interface RowWords {
  holder(point: PublicPoint): string;
  location(point: PublicPoint): string;
  /** "TCP 22", "All other ports". */
  ports(row: ExposureRow): string;
  /** "SSH", "PostgreSQL, Redis", "All ports"; empty where nothing is risky. */
  risks(row: ExposureRow): string;
  who(row: ExposureRow): string;
  through(row: ExposureRow): string;
  verdict(row: ExposureRow): string;
}

const byId = memoizeByList((records: readonly PortalRecord[]) => new Map(records.map((one) => [one.id, one])));

/** The name of what has an address: of its record, else of its kind. */
function useHolderWords(): RowWords['holder'] {
  const translate = useTranslate();
  const words = useWords();
  const cached = useCached();
  const { registry } = usePortal();
  return ({ holder }) => {
    if (!holder) return translate('exposure.holder.none');
    const kind = holder.kind === undefined ? undefined : registry.find(holder.kind);
    if (!kind) return translate('exposure.holder.unknown');
    const record = holder.id === undefined ? undefined : byId(cached(kind)).get(holder.id);
    return (record && oneLine(valueAt(record, kind.title), 80)) || words.kind(kind);
  };
}

export function useRowWords(): RowWords {
  const translate = useTranslate();
  const holder = useHolderWords();
  const serviceName = useServiceName();
  const locationName = useLocationName();
  const t = (key: string, values = {}) => translate(`exposure.${key}`, values);

  const nameOf = (name: string) => oneLine(name, 80) || translate('list.row.unnamed');
  const protocolOf = (protocol: string) =>
    translate(`resources.firewall.options.protocol.${protocol}`, { _: oneLine(protocol, 20) });

  function ports({ opening, exposure }: ExposureRow): string {
    if (!opening) return t(exposure.openings.length > 0 ? 'ports.other' : 'ports.every');
    const { protocol, ports: range } = opening;
    if (protocol === 'any') return t('ports.every');
    if (protocol !== 'tcp' && protocol !== 'udp') return protocolOf(protocol);
    if (!range) return t('ports.unnamed', { protocol: protocolOf(protocol) });
    if (isEveryPort(range)) return t('ports.all_of', { protocol: protocolOf(protocol) });
    return `${protocolOf(protocol)} ${rangeText(range)}`;
  }

  function values(type: 'ranges' | 'group_tag' | 'vlan', all: readonly string[]): string {
    const shown = all.slice(0, named).map((value) => oneLine(value, 60));
    const list =
      all.length > named ? [...shown, translate('list.and_more', { smart_count: all.length - named })] : shown;
    return type === 'ranges' ? list.join(', ') : `${t(`who.${type}`)} ${list.join(', ')}`;
  }

  function who({ opening, verdict }: ExposureRow): string {
    if (!opening) return t(`rest.${verdict}`);
    const audience = opening.who;
    if (audience.type === 'anyone') return t(opening.isCertain ? 'who.anyone' : 'who.maybe_anyone');
    if (audience.type === 'unknown') return t('who.unknown');
    const own = values(audience.type, audience.values);
    const text = opening.shared ? t('who.shared', { who: own }) : own;
    return opening.isCertain ? text : t('who.maybe', { who: text });
  }

  function ofOpening({ through }: Opening): string {
    const name = nameOf(through.name);
    if (through.by === 'firewall') return t('through.firewall', { name, rule: through.rule });
    if (through.by === 'whitelist') return t('through.whitelist', { name });
    return t('through.forwarding', { name, target: through.target ?? '?' });
  }

  function through({ opening, exposure: { rest, point } }: ExposureRow): string {
    if (opening) return ofOpening(opening);
    const { kind } = point.holder ?? {};
    if (rest.verdict === 'unknown') return t(`because.${rest.because}`);
    if (rest.verdict === 'unassigned') return '';
    if (rest.verdict === 'undecided') {
      return t(kind === 'managed_service' || kind === 'bare_metal' ? `undecided.${kind}` : 'undecided.machine');
    }
    if (rest.by.length === 0) return t('closed.balancer');
    return t('closed.firewall', { name: rest.by.map(({ name }) => nameOf(name)).join(', ') });
  }

  return {
    holder,
    location: ({ location }) => locationName(location),
    ports,
    risks({ opening }) {
      if (!opening || opening.risks.length === 0) return '';
      if (opening.risks === 'all' || opening.risks.length === riskyServices.length) return t('ports.risky_all');
      return opening.risks.map(serviceName).join(', ');
    },
    who,
    through,
    verdict: ({ verdict }) => t(`verdict.${verdict}`),
  };
}
