export default {
  actions: {
    create: { label: 'Reserve address', done: '%{name} is reserved' },
    update: { label: 'Save address', done: '%{name} is saved' },
    rename: { label: 'Rename', done: 'The address is now called %{name}' },
    assign: {
      label: 'Assign',
      reason: 'The address is assigned already.',
      done: '%{name} is assigned',
    },
    unassign: {
      label: 'Unassign',
      reason: 'The address is not assigned.',
      confirm: 'Nothing can be reached at this address any more. It stays yours and is billed by the month.',
      done: '%{name} is free to be assigned',
    },
    move_account: {
      label: 'Move to another account',
      reason: 'There is no other account to move it to.',
      done: '%{name} is billed to the other account now',
    },
    delete: {
      label: 'Release address',
      reason: 'Unassign the address first.',
      confirm: 'The address goes back to the provider. You may not get the same one again.',
      done: '%{name} is released',
    },
  },
  help: {
    private_ip: 'The private address that the traffic is sent to',
    name: 'What you use it for',
    type: 'A reserved public IPv4 address that is not assigned is billed by the month',
  },
};
