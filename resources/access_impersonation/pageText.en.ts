export default {
  actions: {
    accept: {
      label: 'Accept',
      reason: 'It is accepted already.',
      done: 'Access invitation accepted',
    },
    start: {
      label: 'Act as',
      reason: 'Accept the invitation first.',
      done: 'Impersonation started',
    },
  },
  help: {
    access_owner: 'Whose account it is',
    billing_account_name: 'Where it is empty, the invitation is for the whole account',
  },
};
