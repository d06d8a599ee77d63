/** Summary of a firewall's inbound and outbound rules: "TCP 80, 443 · ICMP". */
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { PortalRecord } from '../../../dataProvider';
import { recordOf } from '../../kind/recordOf';
import { useUnread } from '../../../src/ui/useUnread';
import { oneLine } from '../../../src/ui/safe';
import { allPorts } from '../ports';
import { areSidesKnown, isOpenToAll } from '../exposure';
import { draftsOf, endpointSources, type FirewallRuleDraft } from '../rules';
import { firewallRecord } from '../schema';
import { trafficSummary } from '../summary';
import { isFieldUnread } from '../../../src/lib/unread';
import { dotted } from '../../../src/lib/dotted';

/** Number of ports listed per protocol; further ones are counted. */
const named = 4;

/** Who a rule without a source is for is not known. */
const isSource = (source: string) => endpointSources.some((known) => known === source);

interface TrafficText {
  /** Inbound, for a list row; missing data is named as such. */
  ofRecord(record: PortalRecord): string;
  ofRules(rules: readonly FirewallRuleDraft[]): string;
  /** Allowed inbound traffic. */
  inbound(record: PortalRecord): string;
  /** Allowed outbound traffic. */
  outbound(record: PortalRecord): string;
  /** Inbound traffic allowed from any address. */
  toAnyone(record: PortalRecord): string;
}

export function useTrafficText(): TrafficText {
  const translate = useTranslate();
  const unread = useUnread(['firewall']);
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
      return dotted(parts) || translate(`show.firewall.${none}`);
    };
    // What is not known may be of either side, and for anyone.
    const ofSide =
      (direction: FirewallRuleDraft['direction'], none: string, isMeant = (_: FirewallRuleDraft) => true) =>
      (record: PortalRecord) => {
        const { rules } = recordOf(firewallRecord, record);
        const drafts = draftsOf({ rules });
        const isKnown = rules && areSidesKnown(drafts) && !isFieldUnread(unread, record.id, 'rules');
        return text(drafts.filter(isMeant), direction, isKnown ? none : 'rules_unknown');
      };
    const toAnyone = ofSide('inbound', 'nothing', isOpenToAll);
    const unclear = ofSide('inbound', 'rules_unknown', isOpenToAll);
    return {
      ofRules: (rules) => text(rules, 'inbound', 'nothing_in'),
      ofRecord: ofSide('inbound', 'nothing_in'),
      inbound: ofSide('inbound', 'nothing'),
      outbound: ofSide('outbound', 'nothing'),
      toAnyone(record) {
        const drafts = draftsOf(recordOf(firewallRecord, record));
        const isUnclear = drafts.some(({ direction, source }) => direction === 'inbound' && !isSource(source));
        return isUnclear ? unclear(record) : toAnyone(record);
      },
    };
  }, [translate, unread]);
}
