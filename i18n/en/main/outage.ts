/** While the provider answers nothing at all. */
export const outage = {
  label: 'Provider outage',
  text: '%{siteName} has not answered since %{time}. You see what was last loaded; changes are not possible until it is back.',
  check: 'Check now',
  checking: 'Checking…',
  not_sent: 'Not sent: the provider does not answer',
};
