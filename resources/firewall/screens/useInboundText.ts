/** What a firewall lets in, in one line: "TCP 80, 443 · ICMP". */
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { RecordData } from '../../kind/types';
import { recordOf } from '../../kind/recordOf';
import { oneLine } from '../../../src/ui/safe';
import { allPorts } from '../ports';
import { draftsOf, type FirewallRuleDraft } from '../rules';
import { firewallRecord } from '../schema';
import { inboundSummary } from '../summary';

/** Number of ports listed per protocol; further ones are counted. */
const named = 4;

interface InboundText {
  /** For a list row; missing data is named as such. */
  ofRecord(record: RecordData): string;
  ofRules(rules: readonly FirewallRuleDraft[]): string;
}

export function useInboundText(): InboundText {
  const translate = useTranslate();
  return useMemo(() => {
    const protocolText = (protocol: string) =>
      protocol === 'any'
        ? translate('show.firewall.service.any')
        : translate(`resources.firewall.options.protocol.${protocol}`, { _: oneLine(protocol, 20) || '…' });
    const portText = (ports: string) =>
      ports === allPorts ? translate('show.firewall.all_ports') : oneLine(ports.replace('-', '–'), 20) || '…';
    const ofRules = (rules: readonly FirewallRuleDraft[]) => {
      const parts = inboundSummary(rules).map(({ protocol, ports }) => {
        const shown = ports.slice(0, named).map(portText).join(', ');
        const more = ports.length > named ? ` +${ports.length - named}` : '';
        return `${protocolText(protocol)} ${shown}${more}`.trim();
      });
      return parts.join(' · ') || translate('show.firewall.nothing_in');
    };
    return {
      ofRules,
      ofRecord(record) {
        const { rules } = recordOf(firewallRecord, record);
        return rules ? ofRules(draftsOf({ rules })) : translate('show.firewall.rules_unknown');
      },
    };
  }, [translate]);
}
