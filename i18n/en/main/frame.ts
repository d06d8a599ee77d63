/** What the shell says beyond `shell.ts`. */
export const frame = {
  toasts: 'Messages (Alt+T)',
  acting: 'You are acting as someone else',
  in_group: '%{group}: sections',
  go: 'Go to: %{what}',
  single_keys: 'Shortcuts of single keys',
  new_tab: '(opens in a new tab)',
  to_light: 'Switch to light colours',
  to_dark: 'Switch to dark colours',
  kept: 'Messages are kept until the page is closed or loaded again.',
  account: 'Your details for support',
  account_text: 'Name these when you write, and you are helped sooner.',
  user: 'User',
  monitoring: 'Monitoring',
};
