/** A rule in words. Values are other people's texts: they are cut and shown as text. */
import { useTranslate } from 'ra-core';
import { hasPorts, type FirewallRuleDraft } from '../rules';
import { isBlank } from '../../kind/validate';
import { oneLine } from '../../../src/ui/safe';

export interface RuleText {
  /** "TCP". */
  protocol(rule: FirewallRuleDraft): string;
  /** "443", "8000–8100", "all ports"; empty for what has no ports. */
  ports(rule: FirewallRuleDraft): string;
  /** "from anyone". */
  side(rule: FirewallRuleDraft): string;
  /** "TCP 443 from anyone". */
  whole(rule: FirewallRuleDraft): string;
}

/** So many values are named; of more the number is told. */
const named = 2;

export function useRuleText(): RuleText {
  const translate = useTranslate();
  const t = (key: string, values = {}) => translate(`show.firewall.${key}`, values);
  const option = (field: string, value: string) =>
    translate(`resources.firewall.options.${field}.${value}`, { _: oneLine(value, 20) });

  const protocol = (rule: FirewallRuleDraft) => option('protocol', rule.protocol);
  const ports = ({ protocol: name, port_start: first, port_end: last }: FirewallRuleDraft) => {
    if (!hasPorts(name)) return '';
    if (isBlank(first)) return t('all_ports');
    return oneLine(isBlank(last) || last === first ? first : `${first}–${last}`, 20);
  };
  // "anyone", "198.51.100.0/24, 2001:db8::/32, and 2 more", "VLAN 10"
  const who = ({ direction, endpoint_spec_type: type, endpoint_spec: values }: FirewallRuleDraft) => {
    if (type === 'any') return t(`anyone.${direction}`);
    const shown = values.slice(0, named).map((value) => oneLine(value, 60));
    const list = values.length > named ? [...shown, translate('list.and_more', values.length - named)] : shown;
    const text = list.join(', ') || '…';
    return type === 'ip_prefixes' ? text : `${option('endpoint_spec_type', type)} ${text}`;
  };
  const side = (rule: FirewallRuleDraft) => t(`side.${rule.direction}`, { who: who(rule) });
  return {
    protocol,
    ports,
    side,
    whole: (rule) => {
      const what = [protocol(rule), ports(rule)].filter(Boolean).join(' ');
      return t('rule', { what, side: side(rule) });
    },
  };
}
