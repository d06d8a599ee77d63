/** Whether a Content-Security-Policy allows what the site needs. */
type Policy = ReadonlyMap<string, readonly string[]>;

export const readPolicy = (text: string): Policy =>
  new Map(
    text
      .split(';')
      .map((part) => part.trim().split(/\s+/))
      .filter(([name]) => name)
      .map(([name = '', ...sources]) => [name.toLowerCase(), sources]),
  );

const withoutScheme = (source: string) => source.replace(/^[a-z]+:\/\//i, '');

/** `https://*.example.com`, `https:`, `*` and the source itself let a source in. */
function covers(allowed: string, needed: string): boolean {
  if (allowed === needed || allowed === '*') return true;
  if (allowed === "'unsafe-inline'" && needed.startsWith("'sha256-")) return true;
  if (needed.startsWith("'")) return false;
  if (/^[a-z]+:$/.test(allowed)) return needed.startsWith(allowed);
  const scheme = /^[a-z]+:\/\//i.exec(allowed)?.[0];
  if (scheme && !needed.startsWith(scheme)) return false;
  const [host, wanted] = [withoutScheme(allowed), withoutScheme(needed)];
  return host === wanted || (host.startsWith('*.') && wanted.replace(/^\*/, '').endsWith(host.slice(1)));
}

/** `directive source` of everything that is needed and not let in. */
export function blocked(actual: Policy, needed: Policy): string[] {
  const fetches = /-src$/;
  return [...needed]
    .filter(([name]) => fetches.test(name))
    .flatMap(([name, sources]) => {
      const allowed = actual.get(name) ?? actual.get('default-src');
      if (!allowed) return [];
      return sources
        .filter((source) => source !== "'none'" && !allowed.some((one) => covers(one, source)))
        .map((source) => `${name} ${source}`);
    });
}
