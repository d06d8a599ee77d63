/** Describes in words what a firewall allows. Values are user-supplied: they are shortened and shown as text. */
import { useTranslate } from 'ra-core';
import { properName, type OpenPort } from '../rules/protection';
import { oneLine } from '../../../src/ui/safe';

interface PortText {
  /** "SSH", "TCP 8000–8100". */
  what(open: OpenPort): string;
  /** "TCP 22"; empty where `what` says it. */
  ports(open: OpenPort): string;
  /** "anyone", "198.51.100.0/24, and 2 more". */
  who(open: OpenPort): string;
  service(name: string): string;
}

export function usePortText(): PortText {
  const translate = useTranslate();
  const service = (name: string) => properName(name) ?? translate(`show.firewall.service.${name}`);
  const range = ({ protocol, ports }: OpenPort) => {
    if (protocol === 'any') return service('any');
    const shown = translate(`resources.firewall.options.protocol.${protocol}`, { _: oneLine(protocol, 20) || '…' });
    const all = ports === 'all' ? translate('show.firewall.all_ports') : oneLine(ports?.replace('-', '–'), 20);
    return `${shown} ${all}`.trim();
  };
  return {
    service,
    what: (open) => (open.service ? service(open.service) : range(open)),
    ports: (open) => (open.service ? range(open) : ''),
    who({ source, values }) {
      if (source === 'any') return translate('show.firewall.anyone.inbound');
      const [first, ...more] = values.map((value) => oneLine(value, 60));
      const shown = [first, more.length > 0 && translate('list.and_more', more.length)].filter(Boolean).join(', ');
      const text = shown || '…';
      if (source === 'ip_prefixes' || source === '') return text;
      return `${translate(`resources.firewall.options.endpoint_spec_type.${source}`, { _: oneLine(source, 20) })} ${text}`;
    },
  };
}
