import type { EntrySite } from '../../dataProvider/calls/entrySite';
import type { Identity } from './identity';

/** Whether this site signs people in through the identity service; else it does by API key. */
export const hasIdentity = (site: EntrySite): boolean => Boolean(site.auth0Domain && site.auth0ClientId);

/** The service's library could not be fetched: the connection, or a deployment in between. */
class IdentityUnavailable extends Error {
  readonly code = 'unavailable';
}

let loading: { site: EntrySite; identity: Promise<Identity> } | undefined;

/** The identity service, fetched once; after a failure the next call tries again. */
export function loadIdentity(site: EntrySite): Promise<Identity> {
  if (loading?.site !== site) {
    const identity = import('./identity').then(
      ({ createIdentity }) => createIdentity(site),
      () => {
        loading = undefined;
        throw new IdentityUnavailable();
      },
    );
    loading = { site, identity };
  }
  return loading.identity;
}

/** Signs out at the identity service and returns to `returnTo`; undefined if the site has none. */
export const signOutOf = (site: EntrySite): ((returnTo: string) => Promise<void>) | undefined =>
  hasIdentity(site) ? async (returnTo) => (await loadIdentity(site)).logout(returnTo) : undefined;
