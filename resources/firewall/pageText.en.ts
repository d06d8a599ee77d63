export default {
  actions: {
    create: { label: 'Create firewall', done: '%{name} is created' },
    update: { label: 'Save firewall', done: 'The rules of %{name} are in force' },
    rename: { label: 'Rename', done: 'The firewall is now called %{name}' },
    add_rule: { label: 'Add rule' },
    edit_rule: { label: 'Edit rule' },
    remove_rule: { label: 'Remove rule' },
    review: { label: 'Review changes' },
    assign: {
      label: 'Assign machine',
      reason: 'Every machine of this location is assigned already.',
      done: 'The machine is behind %{name}',
    },
    unassign: {
      label: 'Unassign machine',
      confirm: 'The rules no longer hold for this machine.',
      done: 'The machine is no longer behind %{name}',
    },
    delete: {
      label: 'Delete firewall',
      reason: 'Unassign its machines first.',
      confirm: 'The firewall goes with its rules. Machines that it guarded stay as they are, without them.',
      done: '%{name} is deleted',
    },
  },
  help: {
    rules: 'What no rule lets through is refused',
    port_start: 'Ports are for TCP and UDP only',
    port_end: 'The same as the first for a single port',
    endpoint_spec: 'One block a line, such as 203.0.113.0/24 or 2001:db8::/32',
    resources_assigned: 'The rules hold as soon as a machine is assigned',
  },
};
