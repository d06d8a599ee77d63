/** Pages of one thing: its sections, what is told when it is not to be had, and what is done by itself. */
export const show = {
  breadcrumb: 'Where you are',
  tabs: { label: 'Sections', overview: 'Overview' },
  cards: { about: 'Details', network: 'Network', record: 'Identity' },
  missing: {
    title: 'There is no such %{what}',
    text: 'It may have been deleted, or it belongs to another account.',
    list: 'See all %{what}',
  },
  silent: {
    title: '%{location} does not answer',
    text: 'What is there goes on running; it only cannot be shown now.',
    asking: '%{location} does not answer. Asking again…',
    stale: '%{location} does not answer. What you see may be out of date.',
  },
  failed: {
    title: 'This page could not be loaded',
    stale: 'This could not be refreshed. What you see may be out of date.',
  },
  fallback: {
    label: 'What happens by itself',
    text: 'If it does not happen by itself, it is forced in',
    due: 'It has not happened by itself and is being forced.',
    now: 'Force it now',
    cancel: 'Do not force it',
    done: '%{name}: it did not happen by itself, so it was forced',
  },
  secret: {
    reveal: 'Reveal',
    hide: 'Hide',
    asking: 'Asking…',
    about: 'Asked for anew each time and kept nowhere. It hides itself after a minute.',
    none: 'The provider has not set it yet.',
    command: 'Command',
  },
  balancer: {
    rules_about: 'Each rule takes connections at one port and hands them to the targets.',
    targets_about: 'The machines that share the connections.',
    no_rules: 'No port is open yet. Add a rule and connections are taken.',
    no_targets: 'Nothing answers the connections yet. Add a machine.',
    rule: '%{source} to %{target}',
    no_limit: 'No limit',
    gone: 'A machine that is not there any more',
    last_target: 'It is the last one: nothing answers the connections then.',
    last_rule: 'It is the last one: no connections are taken then.',
  },
  metal: {
    status_about: 'What this means',
  },
};
