export default {
  actions: {
    create: { label: 'Add billing account', done: '%{name} is added' },
    update: { label: 'Save account', done: '%{name} is saved' },
    edit: { label: 'Edit account' },
    set_default: {
      label: 'Make default',
      reason: 'It is the default already.',
      done: '%{name} is chosen for new resources',
    },
    top_up: { label: 'Top up', reason: 'This account cannot be topped up now.', done: '%{name} is topped up' },
    activate_campaign: { label: 'Use code', done: 'The campaign is active' },
    recurring_on: {
      label: 'Turn automatic top-up on',
      reason: 'Verified payment method is missing',
      done: 'Automatic top-up is on',
    },
    recurring_off: {
      label: 'Turn automatic top-up off',
      confirm: 'The credit is no longer topped up by itself. Resources stop when it is used up.',
      done: 'Automatic top-up is off',
    },
    set_low_balance: { label: 'Save notice', done: 'The low balance notice is saved' },
    apply_invoice: { label: 'Ask to pay by invoice', done: 'Your request is sent' },
    delete: {
      label: 'Delete account',
      reason: 'An account with resources, a debt or unpaid invoices cannot be deleted.',
      confirm: 'The account is deleted. Credit that is left on it is lost; its invoices stay.',
      done: '%{name} is deleted',
    },
  },
  help: {
    title: 'How you call it',
    email: 'Invoices and notices go here',
    country: 'Decides the VAT',
    company_vat_number: 'With the country code in front',
    integration_id: 'Your number in another system of the provider',
    document: 'Proof of what you entered',
    recurring_payment_threshold: 'Money is taken from the primary card',
    low_balance_notice_settings: 'In the base currency, whatever currency you look at',
    referral_code: 'Who told you about us',
  },
};
