import { useTranslate } from 'ra-core';
import type { PortalRecord } from '../../../dataProvider';
import { firewallRecord } from '../schema';
import { recordOf } from '../../kind/recordOf';
import { assignEffects } from '../rules/assignMany';
import { usePortText } from './usePortText';
import { dotted } from '../../../src/lib/dotted';

/** What a firewall lets in, in one line: "TCP 80 · TCP 443". */
export function useOpensText(): (firewall: PortalRecord) => string {
  const translate = useTranslate();
  const text = usePortText();
  return (firewall) => {
    if (recordOf(firewallRecord, firewall).rules === undefined) return translate('show.firewall.rules_unknown');
    const { ports } = assignEffects(firewall, [], []);
    return ports.length > 0
      ? dotted([...new Set(ports.map((one) => text.ports(one) || text.what(one)))])
      : translate('show.firewall.nothing_in');
  };
}
