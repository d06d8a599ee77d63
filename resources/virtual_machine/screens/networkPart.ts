import type { PortalRecord } from '../../../dataProvider';
import type { MachineAt } from '../provider/interfaces';
import type { Kind } from '../../kind/types';
import type { Interface } from '../schema';
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

export const cardName = (card: Interface): string => oneLine(card.ip_address || card.mac || card.uuid, 60);
