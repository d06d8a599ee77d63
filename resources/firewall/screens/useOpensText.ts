import { useTranslate } from 'ra-core';
import type { PortalRecord } from '../../../dataProvider';
import { firewallRecord } from '../schema';
import { recordOf } from '../../kind/recordOf';
import { assignEffects } from '../rules/assignMany';
import { usePortText } from './usePortText';

/** What a firewall lets in, in one line: "TCP 80 · TCP 443". */
export function useOpensText(): (firewall: PortalRecord) => string {
  const translate = useTranslate();
  const text = usePortText();
  return (firewall) => {
    if (recordOf(firewallRecord, firewall).rules === undefined) return translate('show.firewall.rules_unknown');
    const { ports } = assignEffects(firewall, [], []);
    return ports.length > 0
      ? [...new Set(ports.map((one) => text.ports(one) || text.what(one)))].join(' · ')
      : translate('show.firewall.nothing_in');
  };
}
