/** A rule in words. Values are other people's texts: they are cut and shown as text. */
import { useTranslate } from 'ra-core';
import { allPorts } from '../ports';
import type { FirewallRuleDraft } from '../rules';
import { hasPorts, protocolOf, services } from '../services';
import { useServiceName } from './useServiceName';
import { oneLine } from '../../../src/ui/safe';

interface RuleText {
  /** "TCP". */
  protocol(rule: FirewallRuleDraft): string;
  /** "HTTPS"; empty for a service without a name. */
  service(rule: FirewallRuleDraft): string;
  /** "443", "8000–8100", "all ports"; empty for what has no ports. */
  ports(rule: FirewallRuleDraft): string;
  /** "from anyone". */
  side(rule: FirewallRuleDraft): string;
  /** "TCP 443 from anyone". */
  whole(rule: FirewallRuleDraft): string;
}

/** Number of values listed; further ones are counted. */
const named = 2;
const addresses: readonly string[] = ['mine', 'ip_prefixes', 'vpc'];

export function useRuleText(): RuleText {
  const nameOf = useServiceName();
  const translate = useTranslate();
  const t = (key: string, values = {}) => translate(`show.firewall.${key}`, values);
  const option = (field: string, value: string) =>
    translate(`resources.firewall.options.${field}.${value}`, { _: oneLine(value, 20) });

  const protocol = ({ service }: FirewallRuleDraft) =>
    service ? option('protocol', protocolOf(service)) : t('new_rule');
  const ports = ({ service, ports: typed }: FirewallRuleDraft) => {
    if (!hasPorts(protocolOf(service))) return '';
    return typed === allPorts ? t('all_ports') : oneLine(typed.replace('-', '–'), 20) || '…';
  };
  // "anyone", "198.51.100.0/24, 2001:db8::/32, and 2 more", "VLAN 10"
  const who = ({ direction, source: type, endpoint_spec: values }: FirewallRuleDraft) => {
    if (!type) return '…';
    if (type === 'any') return t(`anyone.${direction}`);
    const shown = values.slice(0, named).map((value) => oneLine(value, 60));
    const list = values.length > named ? [...shown, translate('list.and_more', values.length - named)] : shown;
    const text = list.join(', ') || '…';
    return addresses.includes(type) ? text : `${option('endpoint_spec_type', type)} ${text}`;
  };
  const side = (rule: FirewallRuleDraft) => t(`side.${rule.direction}`, { who: who(rule) });
  return {
    protocol,
    service: ({ service }) => (services.has(service) ? nameOf(service) : ''),
    ports,
    side,
    whole: (rule) => {
      const what = [protocol(rule), ports(rule)].filter(Boolean).join(' ');
      return t('rule', { what, side: side(rule) });
    },
  };
}
