/** Scheduled status changes of managed services. */
import { unassign } from '../../../mocks/rules/networks';
import type { JobRunner } from '../../../mocks/store';

const serviceGone: JobRunner = ({ state }, { id }) => {
  state.managed_services = state.managed_services.filter((service) => service.uuid !== id);
  for (const address of state.ip_addresses) if (address.assigned_to === id) unassign(address);
};

/** `values: {part, status}`: one server of a service changes its state. */
const servicePart: JobRunner = ({ state }, { id, values }) => {
  const part = state.managed_services.find((s) => s.uuid === id)?.resources.find((r) => r.uuid === values?.part);
  if (part) part.status = values?.status as typeof part.status;
};

export const managedServiceJobs = { 'service-gone': serviceGone, 'service-part': servicePart };
