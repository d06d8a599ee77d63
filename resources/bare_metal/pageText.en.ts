export default {
  actions: {
    create: {
      label: 'Lease server',
      reason: 'This model is not available now.',
      done: '%{name} is ordered',
    },
    update: { label: 'Save server', done: '%{name} is saved' },
    rename: { label: 'Rename', done: 'The server is now called %{name}' },
    reveal: { label: 'Show SSH access', reason: 'The access is known once the server is in use.' },
    move_account: {
      label: 'Move to another account',
      reason: 'There is no other account to move it to.',
      done: '%{name} is billed to the other account now',
    },
    delete: {
      label: 'Release server',
      reason: 'Only a leased server can be released.',
      confirm: 'The server goes back to the provider, its disks are cleaned and its address is lost. The lease ends.',
      done: '%{name} is released',
    },
  },
  help: {
    status_available: 'Open for leasing',
    status_pending: 'Ordered, not configured yet. It becomes In use once it is.',
    status_in_use: 'Leased and charged',
    status_cleaning: 'Its disks have to be cleaned',
    status_offline: 'Out of service',
    requested_os_id: 'Installed before you get the server',
    public_key: 'One line that starts with ssh-ed25519, ssh-rsa or ecdsa',
    display_name: 'How you call it. The machine has a label of its own.',
    spec_id: 'What is sold out can be ordered again once a machine is free',
  },
};
