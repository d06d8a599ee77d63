export default {
  actions: {
    create: { label: 'Share access', done: '%{name} is created' },
    update: { label: 'Save', done: '%{name} is saved' },
    invite: { label: 'Invite', done: 'The invitation is sent' },
    uninvite: {
      label: 'Remove',
      confirm: 'This person can no longer act in your account, at once.',
      done: 'The invitation is taken back',
    },
    delete: {
      label: 'End delegation',
      confirm: 'The delegation ends. Nobody invited by it can act in your account any more.',
      confirm_of:
        'These people can no longer act in your account, at once: %{impersonations}. Whoever acts in it now is stopped.',
      done: '%{name} has ended',
    },
  },
  help: {
    scope: 'Global: everything in your account. Restricted: only what belongs to one billing account.',
    emails: 'They get an invitation and accept it in their profile',
    duration: 'A reminder for you: end the delegation when the time is over',
    admin_warning: 'You are an administrator. Whoever acts as you gets your administrative rights too.',
    owner_note: 'You are told when an invitation is accepted. You do not see what the other person owns.',
  },
};
