/** The configuration, what can be chosen, and prices (docs/coverage.md, section 7, Config). None needs a key. */
import { route } from '../http/route';

const open = { open: true } as const;

export const configRoutes = [
  route('GET', '/config/ui/config', open, ({ store: { state }, options, request }) => ({
    ...state.config,
    ...options.identityKeys?.(new URL(request.url).origin),
    locations: state.locations,
  })),
  route('GET', '/config/locations', open, (c) => c.store.state.locations),
  route('GET', '/config/vm_images', open, (c) => c.store.state.images),
  route('GET', '/api/parameters/vm', open, (c) => c.store.state.parameters),
  route('GET', '/pricing/list/current', open, (c) => c.store.state.prices),
];
