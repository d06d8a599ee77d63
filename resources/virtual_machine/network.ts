/** The forms of a machine's network: values and validation (docs/coverage.md, sections 3, 5). Pure. */
import { normaliseField } from '../kind/normalise';
import type { Field, RecordData } from '../kind/types';
import type { ValidationErrors } from '../kind/validate';
import type { Interface } from './schema';

export const cardFields: readonly Field[] = [normaliseField('network_uuid', { reference: 'vpc' })];

/** Which card, and the VLAN ID, 1-4094. */
export const vlanFields = (cards: readonly Interface[]): readonly Field[] => [
  normaliseField('ifUuid', { type: 'choice', options: cards.flatMap(({ uuid }) => (uuid ? [{ value: uuid }] : [])) }),
  normaliseField('vlanId', { type: 'number', rule: 'vlanId' }),
];

export const addressFields: readonly Field[] = [normaliseField('address', { reference: 'ip_address' })];

/** What an address is assigned to, if the virtual machine does not name its private address. */
export const privateField: Field = normaliseField('private_ip', { type: 'ip' });

/** A VLAN can be on an interface only once. */
export function validateVlan(values: RecordData, cards: readonly Interface[]): ValidationErrors {
  const card = cards.find(({ uuid }) => uuid === values.ifUuid);
  const taken = card?.subinterfaces?.some(({ vlanId }) => Number(vlanId) === Number(values.vlanId));
  return taken ? { vlanId: { key: 'show.machine.vlan_taken' } } : {};
}
