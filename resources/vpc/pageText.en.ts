export default {
  actions: {
    create: { label: 'Create VPC', done: '%{name} is created' },
    update: { label: 'Save VPC', done: '%{name} is saved' },
    rename: { label: 'Rename', done: 'The VPC is now called %{name}' },
    make_default: {
      label: 'Make default',
      reason: 'It is the default of its location already.',
      done: 'New machines in this location go to %{name}',
    },
    delete: {
      label: 'Delete VPC',
      reason: 'The default VPC, and one with resources in it, cannot be deleted.',
      confirm: 'The VPC goes. There is nothing in it.',
      done: '%{name} is deleted',
    },
  },
  help: {
    subnet: 'Leave it empty and the provider chooses one',
    is_default: 'New machines in the location go here unless you choose otherwise',
  },
};
