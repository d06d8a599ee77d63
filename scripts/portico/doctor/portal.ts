/** portal.json and the kinds in it. */
import { dirname, join } from 'node:path';
import { readPortal } from '../../../dataProvider/calls/portal';
import { portalVersion } from '../../../dataProvider/calls/portalVersion';
import { siteKeys } from '../../../dataProvider/calls/site';
import { builtInKinds } from '../../../resources';
import { languages } from '../../../i18n/languages';
import { buildRegistry, type Registry } from '../../../resources/registry';
import { suggestion } from '../../../resources/kind/nearest';
import { isJsonObject } from '../../../src/lib/json';
import type { Kind, Problem } from '../../../resources/kind/types';
import { fetchUrl, isAddress, parseJson, readText, textOf } from '../read';
import { repeatedKeys } from '../repeated';
import type { GivenSite } from '../site';
import { checkDialect } from './dialect';
import { error, warning, type Finding } from './finding';
import { portalValue } from './portalValues';
import { isPage } from './serving/assets';

/** @param at the file: `portal.json`, or that of a kind */
const repeated = (text: string, at: string): Finding[] =>
  repeatedKeys(text).map(({ path, lines }) =>
    warning(
      'repeated-key',
      `${at}${at === 'portal.json' || path.startsWith('[') ? ': ' : '.'}${path}`,
      `is there ${lines.length === 2 ? 'twice' : `${lines.length} times`} (lines ${lines.join(', ')}): the last one applies, and what the others say is lost`,
      'Leave one, or put what they say together.',
    ),
  );

async function readEntry(entry: string, { name, address }: GivenSite): Promise<{ read: unknown[]; text: string }> {
  const text = async () => {
    if (!address && !isAddress(entry)) return readText(join(dirname(name), entry));
    const url = new URL(entry, address);
    const answer = await fetchUrl(url);
    if (!answer.ok) throw new Error(`it answers ${answer.status}`);
    const found = await textOf(answer);
    if (isPage(found)) throw new Error('it is answered with a page, so the file is not there');
    return found;
  };
  const given = await text();
  const read = parseJson(given, entry);
  return { read: Array.isArray(read) ? read : [read], text: given };
}

/** All declarations, those in files of their own too, each with where it stands. */
async function declarations(site: GivenSite) {
  const found: { raw: unknown; at: string }[] = [];
  const findings: Finding[] = [];
  for (const [index, entry] of site.portal.kinds.entries()) {
    const at = `portal.json: kinds[${index}]`;
    if (typeof entry !== 'string') {
      found.push({ raw: entry, at });
      continue;
    }
    try {
      const { read, text } = await readEntry(entry, site);
      findings.push(...repeated(text, entry));
      read.forEach((raw, nr) => found.push({ raw, at: read.length > 1 ? `${entry}: [${nr}]` : entry }));
    } catch (thrown) {
      const message = thrown instanceof Error ? thrown.message : String(thrown);
      findings.push(
        error(
          'kind-unreadable',
          at,
          `${entry} cannot be read: ${message}`,
          'Put the file beside portal.json, as valid JSON.',
        ),
      );
    }
  }
  return { found, findings };
}

/** Texts that are not there in every language, by their key paths. */
function untranslated(value: unknown, path = ''): string[] {
  if (value === null || typeof value !== 'object') return [];
  const text = value as Record<string, unknown>;
  if (typeof text.en === 'string') return languages.every((language) => text[language]) ? [] : [path];
  return Object.entries(value).flatMap(([key, inner]) => untranslated(inner, path ? `${path}.${key}` : key));
}

function strangeFlags(raw: unknown, at: string): Finding[] {
  const flags = (raw as { flags?: unknown } | null)?.flags;
  return (Array.isArray(flags) ? flags : [])
    .filter((flag) => typeof flag !== 'string' || !(flag in siteKeys))
    .map((flag) =>
      error(
        'unknown-flag',
        `${at}.flags`,
        `${String(flag)} is not a flag of the configuration: the kind is never shown`,
        `Name a key of the configuration that is true or false${suggestion(String(flag), Object.keys(siteKeys)) || '.'}`,
      ),
    );
}

/** What to do about each sort of problem of a declaration. */
const renamedFix = 'Write the new word: npx portico upgrade lists all that your files have to change.';
const fixes: Readonly<Record<Problem['code'], string>> = {
  'unknown-key': 'Remove the key or correct its name: docs/portal-json.md lists every key.',
  'bad-value': 'Correct the value: docs/portal-json.md lists what each key takes.',
  missing: 'Add it: docs/portal-json.md describes it.',
  'unknown-field': 'Name a key of fields, or add the field.',
  'unknown-kind': 'Name a built-in kind or one of your own, and look whether that one is left out too.',
  'unsafe-path': 'Give a path under /v1, such as /dns/zones/{id}.',
  'taken-name': 'Give the kind a name of its own.',
  'taken-route': 'Give the view an address of its own.',
  unreachable: 'Add the call, or remove the route.',
};

const isExtension = (raw: unknown): raw is { extends: unknown; api?: unknown; fields?: object; locations?: unknown } =>
  isJsonObject(raw) && 'extends' in raw;

/** Of a built-in kind only what the site says of it is looked for in the API's answers. */
function extendedKinds(registry: Registry, found: readonly { raw: unknown; at: string }[]): KindAt[] {
  return found.flatMap(({ raw, at }) => {
    if (!isExtension(raw) || !(raw.api || raw.fields || raw.locations)) return [];
    const kind = registry.find(String(raw.extends));
    if (!kind) return [];
    const names = new Set(Object.keys(raw.fields ?? {}));
    const fields = Object.fromEntries(Object.entries(kind.fields).filter(([name]) => names.has(name)));
    return [{ kind: { ...kind, fields }, at }];
  });
}

/** Where the file is of an older version than this portal reads. A file without one is read as of this version. */
export function versionFinding(raw: unknown, current = portalVersion): Finding[] {
  const version = isJsonObject(raw) ? raw.version : undefined;
  if (typeof version !== 'number' || version >= current) return [];
  return [
    warning(
      'version',
      'portal.json: version',
      `is ${version}, which is older than this portal (${current})`,
      'Run npx portico upgrade portal.json: it lists what changed since, and which of its words are now others.',
    ),
  ];
}

/** A kind of the site's own that is sound, and where it stands. */
export interface KindAt {
  kind: Kind;
  at: string;
}

/** Pages of the portal's own origin are not shown in frames: they could read the API key. */
function ownFrames(kinds: readonly Kind[], { address }: GivenSite, at: (name: string) => string): Finding[] {
  return kinds.flatMap((kind) =>
    Object.entries(kind.panels ?? {}).flatMap(([name, { frame }]) =>
      frame && address && new URL(frame.url).origin === address.origin
        ? [
            error(
              'frame-own',
              `${at(kind.name)}.panels.${name}.frame.url`,
              `is of the portal’s own origin, ${address.origin}, so it is not shown`,
              'Serve the page on an origin of its own, such as https://metrics.example.com.',
            ),
          ]
        : [],
    ),
  );
}

/** Long lists below long lists: what is looked for everywhere is looked for below none of the parents. */
const outOfReach = (kinds: readonly Kind[], at: (name: string) => string): Finding[] =>
  kinds.flatMap(({ name, api, lineage, parent }) => {
    const above = kinds.find((one) => one.name === parent?.kind);
    return lineage && api.list.serverSide && above?.api.list.serverSide
      ? [
          warning(
            'below-parents',
            `${at(name)}.api.list.path`,
            `is below ${above.name}, whose list is long too: the palette and forms search none of it`,
            'Declare a list of all of them, whose path has no parent; or leave it: both say so, and forms take an id.',
          ),
        ]
      : [];
  });

/** What follows from a problem, after its message. */
const withEnd = (message: string, end: string) =>
  message.endsWith('?') ? `${message} ${end.charAt(0).toUpperCase()}${end.slice(1)}.` : `${message}; ${end}`;

interface PortalCheck {
  findings: Finding[];
  /** Those of the site's own whose calls can be checked. */
  kinds: KindAt[];
  /** All that the portal has, built-in ones as the site extends them. */
  registered: readonly Kind[];
}

export async function checkPortal(site: GivenSite): Promise<PortalCheck> {
  const { found, findings } = await declarations(site);
  const { problems } = readPortal(site.raw);
  const registry = await buildRegistry({
    builtIn: builtInKinds,
    configured: found.map(({ raw }) => raw),
    isOn: () => true,
    admin: true,
  });
  const inKinds = (path: string) => {
    const [, index, rest = ''] = /^kinds\[(\d+)\](.*)$/.exec(path) ?? [];
    return index === undefined ? `portal.json: ${path}` : `${found[Number(index)]?.at ?? 'portal.json'}${rest}`;
  };
  const sound = registry.kinds.filter(({ source }) => source === 'configured');
  const atOf = (name: string) =>
    found.find(({ raw }) => isJsonObject(raw) && (raw.name === name || raw.extends === name))?.at ?? 'portal.json';
  const kinds = [
    ...sound.map((kind): KindAt => ({ kind, at: atOf(kind.name) })),
    ...extendedKinds(
      registry,
      found.filter(
        (_, index) =>
          !registry.problems.some(({ path, isIgnored }) => !isIgnored && path.startsWith(`kinds[${index}]`)),
      ),
    ),
  ];
  const outcome = (path: string, message: string) => {
    const messages = isExtension(found[Number(/^kinds\[(\d+)\]/.exec(path)?.[1])]?.raw)
      ? 'nothing of the entry is used'
      : 'the kind is left out';
    return withEnd(message, messages);
  };
  const messages = [
    ...repeated(site.text, 'portal.json'),
    ...findings,
    ...problems.map(({ path, message }) =>
      error('portal', `portal.json: ${path || '(all)'}`, ...portalValue(path, message)),
    ),
    ...registry.problems.map(({ code, path, message, isIgnored }) =>
      isIgnored
        ? warning(code, inKinds(path), withEnd(message, 'the default is used'), fixes[code])
        : error(code, inKinds(path), outcome(path, message), / is now /.test(message) ? renamedFix : fixes[code]),
    ),
    ...versionFinding(site.raw),
    ...ownFrames(registry.kinds, site, atOf),
    ...outOfReach(registry.kinds, atOf),
    ...checkDialect(site.portal.records, registry.kinds),
    ...found.flatMap(({ raw, at }) => strangeFlags(raw, at)),
    ...found.flatMap(({ raw, at }) =>
      untranslated(raw).map((path) =>
        warning(
          'untranslated',
          `${at}.${path}`,
          `is not there in all of ${languages.join(', ')}; English stands in`,
          'Add the texts that are missing, or give one text for all languages.',
        ),
      ),
    ),
  ];
  return { findings: messages, kinds, registered: registry.kinds };
}
