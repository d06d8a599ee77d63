/** What is said before any catalogue is here, or when none can be had. Few: they come with the first bytes. */
export const early = {
  loading: 'Loading',
  title: 'The portal could not be loaded',
  part: 'Part of the portal could not be loaded. Check your connection and reload the page.',
  crash: 'The simulated cloud has stopped. What you did so far is kept; reload the page to go on.',
  wrong: 'Something went wrong',
  wrongText: 'The portal ran into an error that it cannot get past by itself. Your resources are not affected.',
  reload: 'Reload page',
  leave: 'Log out',
};

export type EarlyTexts = typeof early;
