/** The kinds of this site: built-in ones and those of portal.json. */
import type { Portal } from '../dataProvider/calls/portal';
import type { SiteConfig } from '../dataProvider/calls/site';
import { configuredOutlines } from '../resources/configuredOutlines';
import { firstKinds } from '../resources/firstKinds';
import { builtInOutlines } from '../resources/outlines';
import { buildRegistry, type Registry } from '../resources/registry';
import { isListable, stageRegistry } from '../resources/stagedRegistry';
import { listAtPath } from './admin/list/firstPage';
import { loadKinds } from './kindFiles';
import { isJsonObject } from './lib/json';

/**
 * At the path of a list that the first kinds suffice for, the others are loaded later. Requests whether the person is an administrator
 * only if a declaration is for administrators. Rejects if code fails to load.
 */
export async function loadRegistry(
  { kinds, records }: Pick<Portal, 'kinds' | 'records'>,
  site: SiteConfig,
  fetchIsAdmin: () => Promise<unknown>,
): Promise<Registry> {
  const flags = site as unknown as Record<string, unknown>;
  const isOn = (flag: string) => flags[flag] === true;
  const configured = await loadKinds(kinds);
  async function load(): Promise<Registry> {
    const [{ builtInKinds }, admin] = await Promise.all([
      import('../resources'),
      configured.some((kind) => isJsonObject(kind) && kind.admin === true) && fetchIsAdmin(),
    ]);
    const whole = await buildRegistry({ builtIn: builtInKinds, configured, isOn, admin: Boolean(admin) });
    whole.problems.forEach(({ code, path, message }) => console.warn(`${code}: ${path}: ${message}`));
    return whole;
  }
  // A provider's own records are translated by all declarations.
  const own = records ? undefined : configuredOutlines(configured);
  const outlines = [...builtInOutlines, ...(own ?? [])];
  const staged = stageRegistry({ first: firstKinds, outlines, isOn, load });
  const shown = own && listAtPath(staged.kinds);
  if (!shown || !isListable(shown, staged)) await staged.complete();
  return staged;
}
