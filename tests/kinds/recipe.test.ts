/**
 * The recipe "I want to add a kind" (docs/contributors.md), done by a script for an invented kind: while a step is
 * undone its check says what is missing, and no other check does.
 */
import { existsSync, readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { beforeAll, describe, expect, it } from 'vitest';
import { kindRoutes } from '../../mocks/derive';
import { createNodeCloud } from '../../mocks/node';
import { normalise } from '../../resources/kind/normalise';
import type { KindDeclaration } from '../../resources/kind/types';
import { flatten, languages } from '../i18n/catalogues';
import { kindChecks } from '../support/kindChecks';
import { busyRows, readKindSources, type KindSources } from '../support/kindSources';
import { check, type Ground } from '../wire/run';
import { form, invalid, key, notFound, nothing } from '../wire/examples/parts';
import type { Step, WireExample } from '../wire/types';

const path = '/user-resource/ssh-key';
const shape = { id: z.int(), name: z.string(), public_key: z.string(), note: z.optional(z.string()) };
const record = z.looseObject({ ...shape, fingerprint: z.optional(z.string()) });
const declaration: KindDeclaration = {
  name: 'ssh_key',
  routes: { list: '/access/ssh-key', create: '/access/create/ssh-key' },
  api: {
    list: { method: 'GET', path: `${path}s` },
    create: { method: 'POST', path, body: 'form' },
    delete: { method: 'DELETE', path: `${path}/{id}` },
  },
  record,
  fields: {
    name: { write: 'create', maxLength: 100 },
    public_key: { write: 'create' },
    note: { write: 'create', required: false },
    fingerprint: { type: 'code' },
  },
};
const made = normalise(declaration);
/** As its folder would have it in the simulated cloud: derived from the declaration. */
const { record: _record, ...json } = { ...declaration, label: { one: { en: 'SSH key' }, many: { en: 'SSH keys' } } };

const texts = {
  name: 'SSH key |||| SSH keys',
  counted: '%{smart_count} SSH key |||| %{smart_count} SSH keys',
  description: 'Let you in without a password.',
  create: 'Add SSH key',
  new: 'New SSH key',
  fields: { name: 'Name', public_key: 'Public key', note: 'Note', fingerprint: 'Fingerprint' },
  actions: { delete: { label: 'Delete', confirm: 'Machines keep the keys that they have.' } },
};

const answered = { id: 7, name: 'laptop', public_key: 'ssh-ed25519 AAAA', 'note?': 'mine' };
const added: Step = { run: 'add a key', as: 'made' };
const examples: readonly WireExample<string>[] = [
  {
    name: 'list keys',
    call: `GET ${path}s`,
    needs: [added],
    request: { method: 'GET', path: `/v1${path}s`, headers: key },
    answer: { status: 200, body: [answered] },
  },
  {
    name: 'add a key',
    call: `POST ${path}`,
    request: { method: 'POST', path: `/v1${path}`, headers: form, body: 'name=laptop&public_key=ssh-ed25519+AAAA' },
    answer: { status: 200, body: { ...answered, 'name!': 'laptop' } },
  },
  {
    name: 'add a key with a note',
    call: `POST ${path}`,
    request: { method: 'POST', path: `/v1${path}`, headers: form, body: 'name=desk&public_key=ssh-rsa+BBBB&note=mine' },
    answer: { status: 200, body: { ...answered, 'note!': 'mine' } },
  },
  {
    name: 'refuse a key without its text',
    call: `POST ${path}`,
    request: { method: 'POST', path: `/v1${path}`, headers: form, body: 'name=laptop' },
    answer: invalid('public_key'),
  },
  {
    name: 'delete a key',
    call: `DELETE ${path}/{id}`,
    needs: [added],
    request: { method: 'DELETE', path: `/v1${path}/{{made.id}}`, headers: key },
    answer: { status: 200 },
  },
  {
    name: 'refuse to delete an unknown key',
    call: `DELETE ${path}/{id}`,
    request: { method: 'DELETE', path: `/v1${path}/${nothing.integer}`, headers: key },
    answer: notFound(),
  },
];
const calls = [`GET ${path}s`, `POST ${path}`, `DELETE ${path}/{id}`];

let before: KindSources;
let rows: ReadonlyMap<string, number>;
beforeAll(async () => {
  before = await readKindSources();
  rows = await busyRows([made], [json]);
});

interface Work {
  kind: typeof made;
  sources: KindSources;
}
const withSources = (work: Work, sources: Partial<KindSources>): Work => ({
  ...work,
  sources: { ...work.sources, ...sources },
});
const withTexts = (work: Work, spoken: readonly string[]): Work =>
  withSources(work, {
    texts: Object.fromEntries(
      languages.map((language) => [
        language,
        spoken.includes(language)
          ? new Map([...before.texts[language], ...flatten({ resources: { ssh_key: texts } })])
          : before.texts[language],
      ]),
    ) as unknown as KindSources['texts'],
  });

/** What is done in each step of the recipe, by its name. */
const steps: Readonly<Record<string, (work: Work) => Work>> = {
  Declaration: (work) => withSources(work, { kinds: new Set([...before.kinds, 'ssh_key']) }),
  Texts: (work) => withTexts(work, languages),
  Schema: (work) => ({ ...work, kind: made }),
  Calls: (work) => withSources(work, { calls: [...before.calls, ...calls.map((call) => ({ call }))] }),
  'Wire examples': (work) => withSources(work, { examples: [...before.examples, ...examples] }),
  Bindings: (work) => withSources(work, { bound: [...before.bound, ...calls] }),
  'Simulated cloud': (work) => withSources(work, { routes: [...before.routes, ...kindRoutes([made])] }),
  'Busy world': (work) => withSources(work, { rows: new Map([...before.rows, ...rows]) }),
  'Example records': (work) =>
    withSources(work, { records: new Map([...before.records, ['ssh_key', [{ id: 7, name: 'laptop' }]]]) }),
  'API description': (work) => withSources(work, { described: [...before.described, ...calls] }),
};
const names = Object.keys(steps);
const begun = (): Work => ({
  kind: normalise({ ...declaration, record: z.looseObject(shape) }),
  sources: before,
});
const done = (isDone: (step: string) => boolean) =>
  names.filter(isDone).reduce<Work>((work, step) => steps[step]?.(work) ?? work, begun());

/** What each check says, by its step; without those that say nothing. */
const problemsOf = ({ kind, sources }: Work) =>
  Object.fromEntries(
    kindChecks
      .map(({ step, problems }) => [step, problems(kind, sources)])
      .filter(([, found = []]) => found.length > 0),
  ) as Record<string, string[]>;

const everyCall = (problem: string) => [
  `ssh_key: GET /v1${path}s (list) ${problem}`,
  `ssh_key: POST /v1${path} (create) ${problem}`,
  `ssh_key: DELETE /v1${path}/{id} (delete) ${problem}`,
];
const messages: Readonly<Record<string, readonly string[]>> = {
  Declaration: ['ssh_key is not in resources/index.ts'],
  Schema: ["ssh_key: its schema does not read the field 'fingerprint'"],
  Calls: everyCall('is not in resources/ssh_key/wire/calls.ts'),
  'Wire examples': everyCall('has no wire example that succeeds'),
  Bindings: everyCall('is not in resources/ssh_key/wire/bindings.ts'),
  'Simulated cloud': everyCall('is answered by no route of resources/ssh_key/cloud'),
  'Busy world': ['the busy world has no ssh_key: resources/ssh_key/cloud/seed.ts adds none'],
  'Example records': ['ssh_key: resources/ssh_key/examples.ts has no record'],
  'API description': everyCall('is not in docs/api/openapi.json: npm run openapi'),
};

it('has a step for each check, and knows what each says', () => {
  expect(names).toEqual(kindChecks.map(({ step }) => step));
  expect(Object.keys({ ...messages, Texts: [] }).toSorted()).toEqual(names.toSorted());
});

describe('a kind of which one step is undone', () => {
  it.each(Object.entries(messages))('%s: fails that check alone, which says what is missing', (undone, sentences) => {
    expect(problemsOf(done((step) => step !== undone))).toEqual({ [undone]: sentences });
  });

  it('Texts: fails for each language and each text', () => {
    const { Texts = [], ...others } = problemsOf(
      withTexts(
        done(() => true),
        ['en', 'es'],
      ),
    );
    expect(others).toEqual({});
    expect(Texts).toContain("ssh_key: resources/ssh_key/texts has no 'fields.fingerprint' in et");
    expect(Texts.every((text) => text.endsWith(' in et'))).toBe(true);
    expect(Object.keys(problemsOf(done((step) => step !== 'Texts')))).toEqual(['Texts']);
  });

  it.each([
    ['GET', 'list keys', `GET /v1${path}s (list) has no wire example that succeeds`],
    [
      'a refusal',
      'refuse to delete an unknown key',
      `DELETE /v1${path}/{id} (delete) has no wire example that is refused`,
    ],
    ['a field', 'add a key with a note', `POST /v1${path} (create) has no wire example that sends 'note'`],
    [
      'a left-out optional',
      'add a key',
      `POST /v1${path} (create) has no wire example that leaves out 'note', which is optional`,
    ],
  ])('Wire examples without %s say so', (_, without, sentence) => {
    const remaining = examples.filter(({ name }) => name !== without);
    // Those that need a key take it from the other example that adds one.
    const given = remaining.map((example) =>
      example.needs && without === added.run
        ? { ...example, needs: [{ ...added, run: 'add a key with a note' }] }
        : example,
    );
    const work = withSources(
      done(() => true),
      { examples: [...before.examples, ...given] },
    );
    expect(problemsOf(work)).toEqual({ 'Wire examples': [`ssh_key: ${sentence}`] });
  });
});

it('passes every check step by step, the next one failing until it is done', () => {
  names.forEach((next, index) => {
    expect(Object.keys(problemsOf(done((step) => names.indexOf(step) < index)))[0]).toBe(next);
  });
  expect(problemsOf(done(() => true))).toEqual({});
});

it('is answered by the simulated cloud as its literal examples say', async () => {
  const cloud = createNodeCloud({ world: 'busy', kinds: [json] });
  const ground: Ground = {
    scope: { key: '{secret}' },
    wait: () => Promise.resolve(cloud.clock.advance(5)),
    async send({ method, path: at, headers, body }) {
      const answer = await fetch(`http://cloud.test${at}`, { method, headers, ...(body !== undefined && { body }) });
      return { status: answer.status, headers: answer.headers, text: await answer.text() };
    },
  };
  cloud.server.listen();
  try {
    const problems = await Promise.all(examples.map(async (example) => check(example, examples, ground)));
    expect(problems.flat()).toEqual([]);
  } finally {
    cloud.server.close();
  }
});

it('names every check in docs/contributors.md, in this order, and runs them with its last command', () => {
  const guide = readFileSync('docs/contributors.md', 'utf8');
  const recipe = guide.split('\n## ').find((part) => part.startsWith('I want to add a kind')) ?? '';
  expect([...recipe.matchAll(/^ +\d+\. \*\*(.+?)\*\*/gm)].map(([, step]) => step)).toEqual(names);
  const last = [...recipe.matchAll(/`npx vitest run (.+?)`/g)].at(-1)?.[1]?.split(/\s+/) ?? [];
  const wanted = ['tests/kinds', 'tests/wire', 'tests/i18n', 'tests/tools/openapi.test.ts'];
  expect(last).toEqual([...wanted, 'tests/admin/actions/offered.test.tsx']);
  for (const file of last) expect(existsSync(file), file).toBe(true);
});
