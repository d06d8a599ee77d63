export default {
  actions: {
    create: { label: 'Create bucket', done: '%{name} is created' },
    update: { label: 'Save bucket', done: '%{name} is saved' },
    open: { label: 'Open files', reason: 'A suspended bucket cannot be opened.' },
    set_cors: { label: 'Save CORS rules', done: 'The CORS rules of %{name} are saved' },
    move_account: {
      label: 'Move to another account',
      reason: 'A suspended bucket cannot be moved.',
      done: '%{name} is billed to the other account now',
    },
    create_key: { label: 'Create S3 key', done: 'The key is created' },
    reveal_key: { label: 'Show secret key' },
    delete_key: {
      label: 'Delete S3 key',
      confirm: 'Whatever uses this key can no longer reach your buckets.',
      done: 'The key is deleted',
    },
    delete: {
      label: 'Delete bucket',
      reason: 'Empty the bucket first.',
      confirm: 'Only an empty bucket can be deleted. Its name becomes free, and links to its files stop working.',
      done: '%{name} is deleted',
    },
  },
  help: {
    name: '3 to 63 lowercase letters, digits and hyphens. It cannot be changed later.',
    allowed_origins: 'Press Enter after each. * stands for any website.',
    cors: 'Which websites may read and write here from a browser',
    endpoint: 'The address for your S3 programs',
  },
};
