/** Lists and points of the exposure page as tests need them: all read, unless something else is said. */
import type { ExposureSources } from '../../../resources/firewall/screens/exposure/exposure';
import type { PointSources, PublicPoint } from '../../../resources/firewall/screens/exposure/points';
import type { Listed, SourceList } from '../../../resources/firewall/screens/exposure/sources';

export const list = <R>(records: readonly object[] = [], more: Partial<SourceList<R>> = {}): SourceList<R> => ({
  records: records as readonly Listed<R>[],
  unknown: new Set(),
  isUnread: () => false,
  ...more,
});

export const machineUuid = 'aec850ae-264f-49fd-8a79-2e4cf4b9e717';

export const pointOf = (address: string, more: Partial<PublicPoint> = {}): PublicPoint => ({
  address,
  location: 'tll',
  holder: { kind: 'virtual_machine', uuid: machineUuid, id: `tll:${machineUuid}` },
  addressId: 'tll:1',
  isDisabled: false,
  ...more,
});

export const firewallOf = (rules: unknown, more: object = {}) => ({
  id: `tll:${JSON.stringify(rules)}`,
  location: 'tll',
  display_name: 'web',
  rules,
  resources_assigned: [{ resource_uuid: machineUuid, resource_type: 'virtual_machine' }],
  ...more,
});

export const sourcesOf = (firewalls: readonly object[], more: Partial<ExposureSources> = {}): ExposureSources => ({
  firewalls: list(firewalls),
  balancers: list(),
  services: list(),
  ...more,
});

export const pointSources = (more: Partial<PointSources>): PointSources => ({
  addresses: list(),
  machines: list(),
  balancers: list(),
  services: list(),
  leases: list(),
  ...more,
});
