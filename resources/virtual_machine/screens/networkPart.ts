import type { PortalRecord } from '../../../dataProvider';
import type { MachineAt } from '../provider/interfaces';
import type { Kind } from '../../kind/types';
import type { Interface } from '../schema';
import { distinctLabels } from '../../../src/admin/inputs/distinctLabels';
import { oneLine } from '../../../src/ui/safe';

export interface NetworkPartProps {
  kind: Kind;
  record: PortalRecord;
  cards: readonly Interface[];
  /** Asks for the cards again. */
  changed(): unknown;
}

/** Path parameters for a virtual machine's network calls. */
export const machineOf = ({ location = '', uuid }: PortalRecord): MachineAt => ({ location, uuid: String(uuid) });

/** Its address; one without addresses is numbered. */
export const cardNames = (cards: readonly Interface[], unnamed: string): ReadonlyMap<Interface, string> =>
  distinctLabels(cards, ({ ip_address: ip, mac }) => oneLine(ip || mac, 60) || unnamed);
