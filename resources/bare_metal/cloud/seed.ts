/** Machines for lease in each location (of the last spec none is free: it is sold out), and the leases of the busy world. */
import type { Store } from '../../../mocks/store';
import { plan } from '../../../mocks/worlds/locations';
import { daysAgo } from '../../../mocks/worlds/machines';
import type { Busy, Seed } from '../../../mocks/worlds/seeds';
import { metalSpecs } from './catalogue';
import { addLease, isLeasable } from './rules';

function addMetal({ state, random }: Store, location: string) {
  for (const [id, title, subtitle, description, ready, price_per_hour, count] of metalSpecs) {
    const ready_os_ids = [...ready];
    state.specs.push({ id, location, title, subtitle, description, ready_os_ids, price_per_hour });
    for (let nr = 1; nr <= count + 1; nr += 1) {
      const host = state.metalMachines.length + 20;
      state.metalMachines.push({
        label: `${location}-${id}-${nr}`,
        location,
        spec_id: id,
        status: nr > count ? 'offline' : 'available',
        mac_addresses: [0, 1].map((port) => `3c:ec:ef:${random.hex(4).replace(/(..)(..)/, '$1:$2')}:0${port}`),
        ip_public_v4: `${plan[location]?.public4 ?? '198.51.100'}.${200 + (host % 50)}`,
        ip_public_v6: `${plan[location]?.public6 ?? '2001:db8'}:ff::${host.toString(16)}`,
      });
    }
  }
}

function addLeases(store: Store, { main }: Busy) {
  for (const [location, spec_id, display_name, os, status, days] of [
    ['tll', 'm1-small', 'hypervisor-lab', 'debian_13', 'in_use', 60],
    ['jhv', 'm1-large', 'analytics', 'ubuntu_2404', 'pending', 0],
  ] as const) {
    const machine = store.state.metalMachines.find((m) => m.spec_id === spec_id && isLeasable(m, location));
    if (!machine) continue;
    const { user_id, id: billing_account_id } = main;
    addLease(store, machine, {
      user_id,
      billing_account_id,
      display_name,
      requested_os_id: os,
      created_at: daysAgo(store, days),
    });
    machine.status = status;
    if (status === 'pending') store.later(90, 'metal', machine.label, { status: 'in_use' });
  }
}

export const bareMetalSeed: Seed = { order: 7, hardware: addMetal, busy: addLeases };
