/** What leasing a machine asks and costs (docs/coverage.md, sections 3, 4, 5). Pure. */
import { sshKey } from '../../src/lib/rules';
import { lowestSum } from '../../src/lib/lowestSum';
import type { Sum } from '../../src/lib/sum';
import type { ValidationError, ValidationErrors } from '../kind/validate';
import type { RecordData } from '../kind/types';
import type { OfferedIn, PriceList } from '../pricing/list';
import { displayNameError } from '../record/displayName';
import { leasePrice } from './price';
import type { MetalOs, MetalSpec } from './schema';
import { isBlank } from '../../src/lib/blank';
import { isJsonObject } from '../../src/lib/json';
import { isSameId } from '../../src/lib/sameId';

export interface LeaseDraft {
  location: string;
  spec_id: string | number;
  requested_os_id: string | number;
  display_name: string;
  public_key: string;
  billing_account_id: number | string;
}

interface LeaseOptions {
  /** In the chosen location; undefined until they have loaded. */
  specs: readonly MetalSpec[] | undefined;
  systems: readonly MetalOs[];
  accountNeeded: boolean;
}

/** Whether the spec says which systems are ready for it. */
export const statesSystems = (spec: MetalSpec): boolean => (spec.ready_os_ids ?? []).length > 0;

/**
 * Of the provider's systems, those that are ready for the machine, in the order in which the spec names them; all, where
 * it names none: the provider refuses what does not fit.
 */
export function readySystems(spec: MetalSpec | undefined, systems: readonly MetalOs[]): MetalOs[] {
  const published = systems.filter((system) => system.is_published !== false && !isBlank(system.id));
  if (spec && !statesSystems(spec)) return published;
  return (spec?.ready_os_ids ?? []).flatMap((id) => published.filter((system) => isSameId(system.id, id)));
}

export const systemName = ({ name, version, id }: MetalOs): string =>
  [name || String(id), version].filter(Boolean).join(' ');

/** The first model that can be leased now; else none: nothing that is sold out is chosen for anybody. */
export const defaultSpec = (specs: readonly MetalSpec[]): MetalSpec | undefined =>
  specs.find((spec) => spec.is_available !== false);

const required: ValidationError = { key: 'form.required' };

export function validateLease(draft: LeaseDraft, { specs, systems, accountNeeded }: LeaseOptions): ValidationErrors {
  const fieldErrors: ValidationErrors = {};
  if (isBlank(draft.location)) fieldErrors.location = required;
  const spec = specs?.find(({ id }) => id === draft.spec_id);
  if (!spec || spec.is_available === false) fieldErrors.spec_id = { key: 'form.choose' };
  else {
    const ready = readySystems(spec, systems);
    // If no list of systems could be read, the id is entered.
    if (ready.length === 0 && isBlank(draft.requested_os_id)) fieldErrors.requested_os_id = required;
    if (ready.length > 0 && !ready.some(({ id }) => id === draft.requested_os_id)) {
      fieldErrors.requested_os_id = { key: 'form.choose' };
    }
  }
  const name = displayNameError(draft.display_name);
  if (name) fieldErrors.display_name = name;
  const key = sshKey(draft.public_key);
  if (key) fieldErrors.public_key = { key };
  if (accountNeeded && isBlank(draft.billing_account_id)) fieldErrors.billing_account_id = required;
  return fieldErrors;
}

/** What is sent; what was left empty is left out (readings). */
export const leaseBody = (draft: LeaseDraft): RecordData => ({
  location: draft.location,
  spec_id: draft.spec_id,
  requested_os_id: draft.requested_os_id,
  display_name: draft.display_name.trim(),
  ...(!isBlank(draft.public_key) && { public_key: draft.public_key.trim() }),
  ...(!isBlank(draft.billing_account_id) && { billing_account_id: Number(draft.billing_account_id) }),
});

/**
 * The price of the cheapest model that can be leased in any of these locations at the moment; undefined if there
 * is none.
 */
export const startingLeasePrice = (list: PriceList, offers: readonly OfferedIn<MetalSpec>[]): Sum | undefined =>
  lowestSum(
    offers.flatMap(({ location, offered }) =>
      offered.filter(({ is_available }) => is_available !== false).map((spec) => leasePrice(list, spec, location)),
    ),
  );

/** What the credentials may hold; anything else is shown as text. */
interface Access {
  username?: string;
  password?: string;
  port?: number;
}

export const isAccess = (value: unknown): value is Access => isJsonObject(value);

/** Characters that no shell reads as anything but themselves. */
const plain = /^[A-Za-z0-9._:@-]+$/;

/** `ssh -p 2222 root@203.0.113.7`; undefined if a part is missing or unsafe in a shell. */
export function sshCommand({ username, port }: Access, address: string | null | undefined): string | undefined {
  if (!username || !address || !plain.test(username) || !plain.test(address)) return undefined;
  if (username.startsWith('-') || (port !== undefined && !Number.isInteger(port))) return undefined;
  return `ssh ${port && port !== 22 ? `-p ${port} ` : ''}${username}@${address}`;
}
