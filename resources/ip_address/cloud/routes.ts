/** IP addresses (docs/coverage.md, section 7): their calls carry the address itself. */
import * as z from 'zod/mini';
import { invalid, noContent, problem, unknown } from '../../../mocks/http/answer';
import { accountId, anyText, ipField } from '../../../mocks/http/fields';
import { route, type Context } from '../../../mocks/http/route';
import type { IpAddressRow } from '../../../mocks/rows/networks';
import { mustBeOpen, payingAccount } from '../../../mocks/rules/accounts';
import { addAddress, assign, unassign } from '../../../mocks/rules/networks';
import { holderOf } from './rules';
import { rowsHere } from '../../../mocks/rules/owned';
import { showAddress } from './show';

const path = '/:location/network/ip_addresses';
const one = `${path}/:address`;

function addressHere(c: Context<unknown>): IpAddressRow {
  const { address } = c.params;
  if (!z.safeParse(ipField, address).success) throw invalid('address', 'Should be an IP address');
  const row = rowsHere(c.store.state.ip_addresses, c).find((a) => a.address === address);
  if (!row) throw unknown('IP address');
  return row;
}

function changed(c: Context<unknown>, row: IpAddressRow) {
  row.updated_at = c.store.stamp();
  return showAddress(row);
}

const name = z.optional(anyText.check(z.maxLength(100, 'Is too long')));
const createShape = z.strictObject({ name, billing_account_id: z.optional(accountId) });

export const ipAddressRoutes = [
  route('GET', path, {}, (c) => rowsHere(c.store.state.ip_addresses, c).map(showAddress)),
  route('POST', path, { json: createShape }, (c) => {
    const { store, caller, location, body } = c;
    const account = payingAccount(c, body.billing_account_id);
    mustBeOpen(c);
    const owner = { user_id: caller.user.id, billing_account_id: account.id, location: location.slug };
    return showAddress(addAddress(store, { ...owner, name: body.name ?? '' }));
  }),
  route('PATCH', one, { json: createShape }, (c) => {
    const row = addressHere(c);
    const { billing_account_id } = c.body;
    if (billing_account_id !== undefined) row.billing_account_id = payingAccount(c, billing_account_id).id;
    if (c.body.name !== undefined) row.name = c.body.name;
    return changed(c, row);
  }),
  route('DELETE', one, {}, (c) => {
    const row = addressHere(c);
    if (row.assigned_to) throw problem(400, 'The IP address is assigned');
    c.store.state.ip_addresses = c.store.state.ip_addresses.filter((a) => a !== row);
    return noContent();
  }),
  route('POST', `${one}/assign`, { json: z.strictObject({ private_ip: ipField }) }, (c) => {
    const { store, caller, location, body } = c;
    const row = addressHere(c);
    if (row.assigned_to) throw problem(400, 'The IP address is assigned');
    const holder = holderOf(store, location.slug, caller.user.id, body.private_ip);
    if (!holder) throw invalid('private_ip', 'Nothing here has this private address');
    if (
      store.state.ip_addresses.some((a) => a.assigned_to_private_ip === body.private_ip && a.location === location.slug)
    ) {
      throw invalid('private_ip', 'It has a public address already');
    }
    assign(row, holder);
    return changed(c, row);
  }),
  route('POST', `${one}/unassign`, {}, (c) => {
    const row = addressHere(c);
    if (!row.assigned_to) throw problem(400, 'The IP address is not assigned');
    unassign(row);
    return changed(c, row);
  }),
];
