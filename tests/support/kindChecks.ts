/**
 * What a kind in code needs beside its declaration, as checks that say in a sentence what is missing. The recipe of
 * docs/contributors.md ("I want to add a kind") has a step for each, under the same name and in this order;
 * tests/kinds/recipe.test.ts holds both to it, tests/kinds/every.test.ts runs them over every kind.
 */
import { iconNames } from '../../resources/kind/icons';
import { unwrapped, definitionOf } from '../../resources/kind/named';
import type { Field, FullCall, Kind, KindDeclaration } from '../../resources/kind/types';
import { validateKind } from '../../resources/kind/validateKind';
import { siteKeys } from '../../dataProvider/calls/site';
import { literalScope, sample } from '../wire/literal';
import { fillRequest } from '../wire/scope';
import type { SpecCall } from '../wire/section7';
import { isRefusal, type WireExample } from '../wire/types';
import { missingTexts } from './kindTexts';
import type { KindSources } from './kindSources';

export interface KindCheck {
  /** Of the recipe. */
  step: string;
  /** A sentence for each thing that is missing, with the file where it belongs. */
  problems(kind: Kind, sources: KindSources): string[];
}

/** A call that a kind declares: `verb` is 'list', 'create', ... or the action's name. */
interface DeclaredCall {
  verb: string;
  call: FullCall;
  /** What may be sent with it. */
  fields: readonly Field[];
}

const written = (kind: Kind, verb: string) =>
  verb === 'create' || verb === 'update'
    ? Object.values(kind.fields).filter(({ write }) => write === verb || write === 'always')
    : [];

export const declaredCalls = (kind: Kind): DeclaredCall[] => [
  ...Object.entries(kind.api).map(([verb, call]) => ({ verb, call, fields: written(kind, verb) })),
  ...kind.actions.flatMap(({ name, call, params }) => (call ? [{ verb: name, call, fields: params }] : [])),
];

/** Method and path with every `{name}` alike: `GET /{}/storage/disks/{}`. */
export const callShape = (call: string) => call.replace(/\{\w+\}/g, '{}').replace(/:\w+/g, '{}');
const shapeOf = ({ method, path }: Pick<FullCall, 'method' | 'path'>) => callShape(`${method} ${path}`);
const named = (kind: Kind, { verb, call }: DeclaredCall) => `${kind.name}: ${call.method} /v1${call.path} (${verb})`;

/** Sentences about those calls of the kind that are not as they should be. */
const aboutCalls = (kind: Kind, problem: (declared: DeclaredCall) => string | undefined) =>
  declaredCalls(kind).flatMap((declared) => {
    const text = problem(declared);
    return text === undefined ? [] : [`${named(kind, declared)} ${text}`];
  });

/** A complete kind as it might be declared: what is checked of a JSON kind reads that form. */
const declarationOf = (kind: Kind) =>
  ({
    ...kind,
    actions: Object.fromEntries(
      kind.actions.map((action) => [
        action.name,
        {
          ...action,
          // What a screen of the kind's own asks for is in the sample.
          params: Object.fromEntries([
            ...Object.keys(action.sample ?? {}).map((name) => [name, {}]),
            ...action.params.map((field) => [field.name, field]),
          ]),
        },
      ]),
    ),
  }) as unknown as KindDeclaration;

function declarationProblems(kind: Kind, { kinds }: KindSources): string[] {
  const fields = Object.values(kind.fields);
  const used = [...kind.columns, ...kind.facts, kind.title, kind.sort.field, kind.subtitle ?? kind.title];
  const known = new Set([...Object.keys(kind.fields), 'location', ...(kind.price ? ['price'] : [])]);
  const references = fields.flatMap(({ reference }) => reference ?? []);
  const problems = [
    ...(kinds.has(kind.name) ? [] : ['is not in resources/index.ts']),
    ...used.filter((name) => !known.has(name)).map((name) => `names '${name}', which is not among its fields`),
    ...references.filter((name) => !kinds.has(name)).map((name) => `refers to '${name}', which is no kind`),
    ...[kind.icon, ...kind.actions.map(({ icon }) => icon)]
      .filter((icon) => !(iconNames as readonly string[]).includes(icon))
      .map((icon) => `has the icon '${icon}', which is not in resources/kind/icons.ts`),
    ...kind.flags.filter((flag) => !(flag in siteKeys)).map((flag) => `asks for '${flag}', which no site says`),
    ...validateKind(declarationOf(kind), '').map(({ path, message }) => `is not sound at ${path}: ${message}`),
  ];
  return [...new Set(problems)].map((problem) => `${kind.name} ${problem}`);
}

const textProblems = (kind: Kind, { texts }: KindSources) =>
  Object.entries(texts).flatMap(([language, phrases]) =>
    missingTexts(kind, phrases).map(
      (key) => `${kind.name}: resources/${kind.name}/texts has no '${key}' in ${language}`,
    ),
  );

/** A field that no answer has under its own name is written, computed from the others or answered under other names. */
function schemaProblems(kind: Kind): string[] {
  const shape = definitionOf(unwrapped(kind.record)).shape ?? {};
  const isRead = ({ name, derive, aliases }: Field) =>
    (name.split('.')[0] ?? '') in shape || derive !== undefined || aliases.length > 0;
  const missing = Object.values(kind.fields).filter((field) => !isRead(field) && field.write === 'never');
  return [
    ...(kind.id in shape ? [] : [`${kind.name}: its schema does not read its id, '${kind.id}'`]),
    ...missing.map(({ name }) => `${kind.name}: its schema does not read the field '${name}'`),
  ];
}

const callProblems = (kind: Kind, { calls }: KindSources) => {
  const known = new Set(calls.map(({ call }) => callShape(call)));
  return aboutCalls(kind, ({ call }) =>
    known.has(shapeOf(call)) ? undefined : `is not in resources/${kind.name}/wire/calls.ts`,
  );
};

/** The names that an example sends, in body and query. */
function sentNames(example: WireExample<string>, examples: readonly WireExample<string>[]): Set<string> {
  const { body, query, headers } = fillRequest(example.request, literalScope(example, examples, sample));
  const isForm = headers['content-type']?.includes('form') ?? false;
  const values = isForm || body === undefined ? new URLSearchParams(body) : (JSON.parse(body) as object);
  const names = values instanceof URLSearchParams ? [...values.keys()] : Object.keys(values);
  return new Set([...names, ...new URLSearchParams(query).keys()].map((name) => name.replace(/\[\]$/, '')));
}

/** Which of an account's fields are required says the site's configuration; an example leaves out none that ours requires. */
const requiredBySite: Readonly<Record<string, readonly string[]>> = {
  billing_account: ['email', 'customer_name', 'address_line1', 'city', 'post_index', 'country'],
};

/** What the examples of one call lack: one that succeeds, one that is refused. */
export function exampleProblems(
  examples: readonly WireExample<string>[],
  { call, key }: { call: string; key: SpecCall['key'] },
): string | undefined {
  // A read that needs nothing but a key can only be refused for the key: cloud.test.ts and provider.test.ts ask so.
  const needsOnlyKey = call.startsWith('GET') && key !== 'none';
  if (examples.every(isRefusal)) return 'has no wire example that succeeds';
  return needsOnlyKey || examples.some(isRefusal) ? undefined : 'has no wire example that is refused';
}

const wireProblems = (kind: Kind, { calls, examples }: KindSources) =>
  aboutCalls(kind, ({ call, fields }) => {
    const key = calls.find((one) => callShape(one.call) === shapeOf(call))?.key;
    const own = examples.filter((example) => callShape(example.call) === shapeOf(call));
    const lacking = exampleProblems(own, { call: call.method, key });
    if (lacking) return lacking;
    const sent = own.filter((example) => !isRefusal(example)).map((example) => sentNames(example, examples));
    // What the call's templates take is sent under another name.
    const taken = JSON.stringify([call.path, call.with, call.query]);
    const bySite = requiredBySite[kind.name] ?? [];
    const sendable = fields.filter(({ name }) => !taken.includes(`{${name}}`));
    const unsent = sendable.filter(({ name }) => !sent.some((names) => names.has(name)));
    if (unsent.length > 0) return `has no wire example that sends ${unsent.map(({ name }) => `'${name}'`).join(', ')}`;
    const isLeftOut = ({ name }: Field) => sent.some((names) => !names.has(name));
    const optional = sendable.find(
      (field) => !field.required && !bySite.includes(field.name) && field.default === undefined && !isLeftOut(field),
    );
    return optional && sendable.length > 1
      ? `has no wire example that leaves out '${optional.name}', which is optional`
      : undefined;
  });

const bindingProblems = (kind: Kind, { bound }: KindSources) => {
  const known = new Set(bound.map(callShape));
  return aboutCalls(kind, ({ call }) =>
    known.has(shapeOf(call)) ? undefined : `is not in resources/${kind.name}/wire/bindings.ts`,
  );
};

const routeProblems = (kind: Kind, { routes }: KindSources) => {
  const known = new Set(routes.map(({ method, path }) => callShape(`${method} ${path}`)));
  return aboutCalls(kind, ({ call }) =>
    known.has(shapeOf(call)) ? undefined : `is answered by no route of resources/${kind.name}/cloud`,
  );
};

const worldProblems = (kind: Kind, { rows }: KindSources) =>
  (rows.get(kind.name) ?? 0) > 0
    ? []
    : [`the busy world has no ${kind.name}: resources/${kind.name}/cloud/seed.ts adds none`];

const recordProblems = (kind: Kind, { records }: KindSources) =>
  (records.get(kind.name) ?? []).length > 0 ? [] : [`${kind.name}: resources/${kind.name}/examples.ts has no record`];

const descriptionProblems = (kind: Kind, { described }: KindSources) => {
  const known = new Set(described.map(callShape));
  return aboutCalls(kind, ({ call }) =>
    known.has(shapeOf(call)) ? undefined : 'is not in docs/api/openapi.json: npm run openapi',
  );
};

export const kindChecks: readonly KindCheck[] = [
  { step: 'Declaration', problems: declarationProblems },
  { step: 'Texts', problems: textProblems },
  { step: 'Schema', problems: schemaProblems },
  { step: 'Calls', problems: callProblems },
  { step: 'Wire examples', problems: wireProblems },
  { step: 'Bindings', problems: bindingProblems },
  { step: 'Simulated cloud', problems: routeProblems },
  { step: 'Busy world', problems: worldProblems },
  { step: 'Example records', problems: recordProblems },
  { step: 'API description', problems: descriptionProblems },
];
