export default {
  actions: {
    create: { label: 'Create disk', done: '%{name} is created' },
    update: { label: 'Save disk', done: '%{name} is saved' },
    rename: { label: 'Rename', done: 'The disk is now called %{name}' },
    resize: {
      label: 'Resize',
      reason: 'Wait until the disk is there.',
      confirm: 'The disk only grows: it cannot be made smaller afterwards.',
      done: '%{name} has its new size',
    },
    attach: {
      label: 'Attach to a machine',
      reason: 'The disk is attached already, or there is no machine in its location.',
      done: '%{name} is attached',
    },
    detach: {
      label: 'Detach',
      reason: 'The disk is not attached to a machine, or a machine starts from it.',
      confirm: 'The disk leaves its machine with what is on it. It stays yours and goes on being billed.',
      done: '%{name} is detached',
    },
    create_snapshot: {
      label: 'Take snapshot',
      reason: 'A snapshot is taken of a disk that a machine starts from. No machine starts from this one.',
      changing: 'Not possible while its machine is changing.',
      done: 'A snapshot of %{name} is being taken',
    },
    restore_snapshot: {
      label: 'Restore',
      reason: 'A disk can be put back while a machine starts from it. Or make a new disk from the snapshot.',
      confirm: 'The disk becomes what it was in the snapshot. What changed since is lost. Its machine restarts.',
      done: '%{name} is being restored',
    },
    delete_snapshot: {
      label: 'Delete snapshot',
      reason: 'A snapshot can be deleted while its disk is in a machine.',
      confirm: 'The snapshot is deleted. The disk itself stays as it is.',
      done: 'The snapshot is deleted',
    },
    move_account: {
      label: 'Move to another account',
      reason: 'There is no other account to move it to.',
      done: '%{name} is billed to the other account now',
    },
    delete: {
      label: 'Delete disk',
      reason: 'Detach the disk first.',
      confirm: 'The disk goes with everything on it and its snapshots.',
      done: '%{name} is deleted',
    },
  },
  help: {
    storage_pool_uuid: 'Where the data lies. A machine can only have disks of the pool that its hosts use.',
    size_gb: 'A disk can grow later, but not shrink',
    source_image_type: 'What is on the disk to begin with',
    source_image: 'The image, disk or snapshot that is copied to it',
  },
};
