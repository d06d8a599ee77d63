export default {
  name: 'Invitation |||| Invitations',
  counted: '%{smart_count} invitation |||| %{smart_count} invitations',
  about: 'Invitations from others to act in their accounts appear here.',
  fields: {
    access_owner: 'From',
    billing_account_name: 'Billing account',
    is_accepted: 'Accepted',
    accepted_at: 'Accepted',
    created_at: 'Invited',
    uuid: 'Id',
    token: 'Token',
  },
  status: { accepted: 'Accepted', pending: 'Pending', true: 'Accepted', false: 'Pending' },
  options: { scope: { global: 'Everything', restricted: 'One billing account' } },
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
