/** Which addresses of a portal are alike: each sort of screen is opened once. */
import type { Kind } from '../../../../resources/kind/types';
import { withBuiltIn } from '../kindCalls/scope';

const idLike = /[~:%]|^[0-9a-f-]{16,}$|^\d+$|\d.*\d.*\d.*\d/i;

const fits = (template: readonly string[], path: readonly string[]) =>
  template.length === path.length && template.every((part, at) => part.startsWith(':') || part === path[at]);

/** Words of an address; a record's id may contain signs that are escaped. */
const partsOf = (path: string) => path.split('/').filter(Boolean);

export interface Alike {
  /** The same for all addresses that show the same sort of screen. */
  key: string;
  /** Name of the kind, and which of its screens. */
  kind?: { name: string; view: 'list' | 'show' | 'create' | 'edit' };
}

/** @param base path of the portal, `/app/` @param own kinds of the site */
export function alikeness(base: string, own: readonly Kind[]): (address: URL) => Alike | undefined {
  const routes = withBuiltIn(own).flatMap(({ name, routes: known }) =>
    (['list', 'create', 'show', 'edit'] as const).flatMap((view) => {
      const template = known[view];
      return template === undefined ? [] : [{ name, view, template, parts: partsOf(template) }];
    }),
  );
  return ({ pathname, searchParams }) => {
    if (!pathname.startsWith(base)) return undefined;
    const parts = partsOf(pathname.slice(base.length));
    const tab = searchParams.get('tab');
    const suffix = tab ? `?tab=${tab}` : '';
    // An exact address goes before one with an id: /certificates/create is no certificate.
    const found =
      routes.find(({ template }) => template === `/${parts.join('/')}`) ?? routes.find((one) => fits(one.parts, parts));
    if (found) return { key: found.template + suffix, kind: { name: found.name, view: found.view } };
    return { key: `/${parts.map((part) => (idLike.test(part) ? ':id' : part)).join('/')}${suffix}` };
  };
}
