export default {
  actions: {
    create: { label: 'Create token', done: '%{name} is created' },
    update: { label: 'Save token', done: '%{name} is saved' },
    rename: { label: 'Rename', done: 'The token is now called %{name}' },
    delete: {
      label: 'Revoke token',
      confirm: 'Whatever uses this token loses its access at once.',
      done: '%{name} is revoked',
    },
  },
  help: {
    description: 'What it is for, so that you know it again',
    restricted: 'Limited to the resources of the selected billing account',
    billing_account_id: 'New resources are billed to it where the program names no other',
    token: 'Shown once only. Copy it now and keep it safe.',
  },
};
