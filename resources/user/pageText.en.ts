export default {
  actions: {
    update: { label: 'Save profile', done: 'User details updated' },
    reveal_key: { label: 'Show API key' },
    activate_mfa: {
      label: 'Turn on two-step sign-in',
      reason: 'It is on already.',
      confirm: 'Next time you sign in, you also confirm on your phone. It cannot be turned off here.',
      done: 'MFA activation started',
    },
    change_password: { label: 'Change password', done: 'A message with a link is on its way to you' },
    act_as: { label: 'Act as', done: 'Impersonation started' },
  },
  help: {
    lang: 'Of the portal and of messages to you',
    avatar: 'Address of a picture',
    kong_key: 'Whoever has it can do what you can',
    mfa: 'A second step that a stolen password cannot take',
  },
};
