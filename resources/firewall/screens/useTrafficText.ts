/** Summary of a firewall's inbound and outbound rules: "TCP 80, 443 · ICMP". */
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { RecordData } from '../../kind/types';
import { recordOf } from '../../kind/recordOf';
import { oneLine } from '../../../src/ui/safe';
import { allPorts } from '../ports';
import { draftsOf, type FirewallRuleDraft } from '../rules';
import { firewallRecord, type Firewall } from '../schema';
import { trafficSummary } from '../summary';

/** Number of ports listed per protocol; further ones are counted. */
const named = 4;

/** As in the API's answer. */
type Rules = NonNullable<Firewall['rules']>;

interface TrafficText {
  /** Inbound, for a list row; missing data is named as such. */
  ofRecord(record: RecordData): string;
  ofRules(rules: readonly FirewallRuleDraft[]): string;
  /** Allowed inbound traffic. */
  inbound(rules: Rules): string;
  /** Allowed outbound traffic. */
  outbound(rules: Rules): string;
  /** Inbound traffic allowed from any address. */
  toAnyone(rules: Rules): string;
}

export function useTrafficText(): TrafficText {
  const translate = useTranslate();
  return useMemo(() => {
    const protocolText = (protocol: string) =>
      protocol === 'any'
        ? translate('show.firewall.service.any')
        : translate(`resources.firewall.options.protocol.${protocol}`, { _: oneLine(protocol, 20) || '…' });
    const portText = (ports: string) =>
      ports === allPorts ? translate('show.firewall.all_ports') : oneLine(ports.replace('-', '–'), 20) || '…';
    const text = (rules: readonly FirewallRuleDraft[], direction: FirewallRuleDraft['direction'], none: string) => {
      const parts = trafficSummary(rules, direction).map(({ protocol, ports }) => {
        const shown = ports.slice(0, named).map(portText).join(', ');
        const more = ports.length > named ? ` +${ports.length - named}` : '';
        return `${protocolText(protocol)} ${shown}${more}`.trim();
      });
      return parts.join(' · ') || translate(`show.firewall.${none}`);
    };
    const ofRules = (rules: readonly FirewallRuleDraft[]) => text(rules, 'inbound', 'nothing_in');
    return {
      ofRules,
      ofRecord(record) {
        const { rules } = recordOf(firewallRecord, record);
        return rules ? ofRules(draftsOf({ rules })) : translate('show.firewall.rules_unknown');
      },
      inbound: (rules) => text(draftsOf({ rules }), 'inbound', 'nothing'),
      outbound: (rules) => text(draftsOf({ rules }), 'outbound', 'nothing'),
      toAnyone(rules) {
        const open = draftsOf({ rules }).filter(({ source }) => source === 'any');
        return text(open, 'inbound', 'nothing');
      },
    };
  }, [translate]);
}
