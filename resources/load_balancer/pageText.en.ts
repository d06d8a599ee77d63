export default {
  actions: {
    create: { label: 'Create load balancer', done: '%{name} is created' },
    update: { label: 'Save load balancer', done: '%{name} is saved' },
    rename: { label: 'Rename', done: 'The load balancer is now called %{name}' },
    add_target: {
      label: 'Add target',
      reason: 'Every machine of this VPC is a target already.',
      done: 'The target is added',
    },
    remove_target: {
      label: 'Remove target',
      confirm: 'New connections no longer go to this machine. The machine itself stays as it is.',
      done: 'The target is removed',
    },
    add_rule: { label: 'Add forwarding rule', done: 'The rule is added' },
    remove_rule: {
      label: 'Remove forwarding rule',
      confirm: 'Connections to this port are no longer taken.',
      done: 'The rule is removed',
    },
    move_account: {
      label: 'Move to another account',
      reason: 'There is no other account to move it to.',
      done: '%{name} is billed to the other account now',
    },
    delete: {
      label: 'Delete load balancer',
      reason: 'It is being deleted already.',
      confirm:
        'The load balancer goes with its rules. Its machines stay and go on being billed, and so does an address that you reserved.',
      done: '%{name} is deleted',
    },
  },
  help: {
    source_port: 'Where connections arrive, 1 to 65535',
    target_port: 'Where the machines answer, 1 to 65535',
    connection_limit: 'Connections at the same time. Leave it empty for no limit.',
    session_persistence: 'By source address, a visitor always meets the same machine',
    network_uuid: 'Its targets have to be in the same VPC',
    targets: 'Machines of the VPC that share the connections',
  },
};
