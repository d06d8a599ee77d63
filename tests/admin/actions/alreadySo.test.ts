/** An action whose target state is reached is no entry of a menu, and none of the page's head. */
import { describe, expect, it } from 'vitest';
import { billingAccount } from '../../../resources/billing_account/kind';
import { ipAddress } from '../../../resources/ip_address/kind';
import type { Kind } from '../../../resources/kind/types';
import { vpc } from '../../../resources/vpc/kind';
import { withoutDone } from '../../../src/admin/actions/menuGroups';
import { actionsFor, headItems } from '../../../src/admin/runs/actionsFor';

const id = 'tll:1';
const cases: [string, Kind, string, so: object, not: object][] = [
  ['a default network', vpc, 'make_default', { is_default: true }, { is_default: false }],
  ['a default account', billingAccount, 'set_default', { is_default: true }, {}],
  ['an address that is assigned', ipAddress, 'assign', { assigned_to: '1' }, { assigned_to: null }],
  ['an address that is free', ipAddress, 'unassign', {}, { assigned_to: '1' }],
];

describe.each(cases)('of %s', (_, kind, action, so, not) => {
  const offered = (more: object) => {
    const items = withoutDone(actionsFor(kind, { id, ...more }));
    return [...items, ...headItems(items).shown].map(({ name }) => name);
  };

  it('the menu and the head leave it out', () => {
    expect(offered(so)).not.toContain(action);
    expect(offered(not)).toContain(action);
  });
});
