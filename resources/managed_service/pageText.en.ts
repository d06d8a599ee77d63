export default {
  actions: {
    create: {
      label: 'Create service',
      reason: 'Kubernetes service can not be created',
      done: '%{name} is requested',
    },
    update: { label: 'Save service', done: '%{name} is saved' },
    rename: { label: 'Rename', done: 'The service is now called %{name}' },
    set_properties: { label: 'Change properties', done: 'The properties of %{name} are saved' },
    reveal: { label: 'Show credentials', reason: 'There are none before the service is active.' },
    download_kubeconfig: { label: 'Download kubeconfig', reason: 'There is none before the cluster is active.' },
    allow_address: { label: 'Allow address', done: 'The address may connect' },
    forbid_address: {
      label: 'Remove address',
      confirm: 'It may no longer connect. When the list is empty, any address may.',
      done: 'The address may no longer connect',
    },
    start_part: { label: 'Start', reason: 'It runs already.', done: '%{name} is starting' },
    stop_part: {
      label: 'Stop',
      reason: 'It is stopped already.',
      confirm: 'The service may not answer while this part is stopped. It goes on being billed.',
      done: '%{name} is stopping',
    },
    rebuild: {
      label: 'Rebuild',
      reason: 'Only an active service can be rebuilt.',
      confirm: 'The service is set up anew from its latest backup. What changed since is lost.',
      done: '%{name} is being rebuilt',
    },
    move_account: {
      label: 'Move to another account',
      reason: 'There is no other account to move it to.',
      done: '%{name} is billed to the other account now',
    },
    delete: {
      label: 'Delete service',
      reason: 'It is being deleted already.',
      confirm: 'The service goes with its data and backups.',
      done: '%{name} is being deleted',
    },
  },
  help: {
    whitelist_addresses: 'IPv4 addresses or blocks. While the list is empty, any address may connect.',
    whitelist_open: 'Open to all: any address may connect',
    is_multi_node: 'Several nodes go on answering when one fails',
    node_pools: 'At least one pool needs a minimum of 1 or more',
    max_surge: 'Nodes that may be added while others are being updated',
    secrets: 'Shown when you ask, kept nowhere',
    backup: 'Made every day. The 7 latest are kept.',
  },
};
