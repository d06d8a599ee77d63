/** Scheduled status changes of leases. */
import type { JobRunner } from '../../../mocks/store';

/** A machine for lease changes its state; with `values.lease` that lease is over. */
const metal: JobRunner = ({ state }, { id, values }) => {
  const machine = state.metalMachines.find((m) => m.label === id);
  if (machine) machine.status = values?.status as typeof machine.status;
  state.leases = state.leases.filter((lease) => lease.uuid !== values?.lease);
};

export const bareMetalJobs = { metal };
