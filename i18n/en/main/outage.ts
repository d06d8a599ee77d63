/** While the provider answers nothing at all. */
export const outage = {
  label: 'Provider outage',
  text: '%{siteName} has not answered since %{time}. You see what was last loaded; changes are not possible until it is back.',
  check: 'Check now',
  checking: 'Checking…',
  not_sent: 'Not sent: the provider does not answer',
  /** The configuration in use is an earlier one. */
  settings: {
    label: 'Portal settings',
    failed: 'The portal’s settings could not be refreshed. These are as of %{time}.',
    newer: 'The portal’s settings have changed since %{time}. Reload to use them.',
    again: 'Try again',
    reload: 'Reload',
  },
};
