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
};
