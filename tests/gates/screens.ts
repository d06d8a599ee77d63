/** Every screen of the portal with an address that shows something: from the kinds' routes and the map of pages. */
import type { PortalProvider } from '../../dataProvider';
import type { Registry } from '../../resources/registry';
import { pageRoutes } from '../../src/pages';
import { pathTo, type View } from '../../src/context/paths';

/** Pages with parameters, by name. Files has the bucket's own origin and gates of its own (tests/s3). */
const examples: Readonly<Record<string, string>> = {
  invoice: '/billing/invoices/current',
  payment_return: '/payment_return?identifier=none&billing_account_id=101&processor=stripe&status=success',
};

/** `screens`: of kinds by their views, with a real record where one is shown, then pages. */
export async function screensOf(registry: Registry, provider: PortalProvider): Promise<string[]> {
  const ofKind = async (kind: (typeof registry.kinds)[number]) => {
    const views = Object.keys(kind.routes) as View[];
    const { data } = await provider.getList(kind.name, { filter: {}, sort: kind.sort });
    const id = data[0]?.id;
    return views.flatMap((view) => {
      const needsRecord = view === 'show' || view === 'edit';
      const path = needsRecord ? id !== undefined && pathTo(kind, view, id) : pathTo(kind, view);
      return path ? [path] : [];
    });
  };
  const kinds = await Promise.all(registry.kinds.map(ofKind));
  const pages = pageRoutes.flatMap(({ name, path }) => {
    const known = examples[name] ?? path;
    return known.includes(':') || known.includes('*') ? [] : [known];
  });
  return [...new Set([...kinds.flat(), ...pages])];
}
