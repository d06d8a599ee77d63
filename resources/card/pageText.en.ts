export default {
  actions: {
    create: {
      label: 'Add payment method',
      reason: 'No way to pay is set up here.',
      done: 'Payment method added',
    },
    verify: {
      label: 'Verify',
      reason: 'It is verified already.',
      confirm: 'A small amount is charged and refunded to verify the card.',
      done: 'Payment method verified',
    },
    set_primary: {
      label: 'Make primary',
      reason: 'Only a verified one can be primary.',
      done: '%{name} is now primary',
    },
    delete: {
      label: 'Remove',
      reason: 'Turn automatic top-up off first.',
      confirm: 'It is no longer saved. Payments in progress are not affected.',
      done: '%{name} removed',
    },
  },
  help: {
    is_primary: 'Automatic top-up uses it',
    is_verified: 'A verified one is needed for automatic top-up',
  },
};
