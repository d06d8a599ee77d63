/** What does not compile in a declaration: each `@ts-expect-error` is a type error, or the type check fails. */
import { readdirSync, readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { expect, it } from 'vitest';
import { defineKind } from '../../resources/kind/defineKind';
import { fit } from '../../resources/kind/fit';
import { defineFields, recordFromFields } from '../../resources/kind/recordFromFields';

const record = z.looseObject({ uuid: z.string(), name: z.string(), size_gb: z.number(), owner_uuid: z.string() });
const given = {
  name: 'disk',
  routes: { list: '/x' },
  api: { list: { method: 'GET', path: '/x' } },
  record,
} as const;
const post = { method: 'POST', path: '/x' } as const;
const fields = { uuid: { type: 'code' }, name: {}, size_gb: { type: 'size', unit: 'GB' } } as const;

it('takes fields of the record, columns of the list, kinds that there are', () => {
  const kind = defineKind({
    ...given,
    fields: {
      ...fields,
      owner_uuid: { type: 'reference', reference: 'virtual_machine' },
      password: { write: 'create' },
    },
    columns: ['name', 'size_gb', 'price'],
    sort: { field: 'size_gb', order: 'ASC' },
    invalidates: ['vpc'],
  });
  expect(kind.columns).toContain('size_gb');
});

it('does not compile with what is misspelt', () => {
  const build = () => {
    // @ts-expect-error a field that no answer has, and no form writes
    defineKind({ ...given, fields: { ...fields, size_bg: { type: 'size', unit: 'GB' } } });
    // @ts-expect-error a column
    defineKind({ ...given, fields, columns: ['name', 'size_bg'] });
    // @ts-expect-error a fact
    defineKind({ ...given, fields, facts: ['size_bg'] });
    // @ts-expect-error the field that lists are sorted by
    defineKind({ ...given, fields, sort: { field: 'nmae', order: 'ASC' } });
    // @ts-expect-error the title
    defineKind({ ...given, fields, title: 'nmae' });
    // @ts-expect-error a kind whose lists are stale afterwards
    defineKind({ ...given, fields, invalidates: ['virtual_machines'] });
    // @ts-expect-error a kind that a field refers to
    defineKind({ ...given, fields: { ...fields, owner_uuid: { type: 'reference', reference: 'machine' } } });
    // @ts-expect-error a kind whose lists are stale after an action
    defineKind({ ...given, fields, actions: { grow: { call: post, invalidates: ['disks'] } } });
    // @ts-expect-error its own name
    defineKind({ ...given, name: 'dsik', fields });
  };
  expect(build).toBeTypeOf('function');
});

it('holds a flat kind to the fields that its record is made of', () => {
  const apart = defineFields({
    uuid: { type: 'code' },
    name: { write: 'always', aliases: ['title'] },
    size_gb: { type: 'size', unit: 'GB' },
    is_large: { type: 'boolean', derive: ({ size_gb }) => Number(size_gb) > 100 },
  });
  const flat = recordFromFields(apart, 'uuid', { owner_id: z.int() });
  const read: z.infer<typeof flat> = { uuid: 'a', name: null, size_gb: '1.5', owner_id: 4, another: true };
  expect(z.safeParse(flat, read).error).toBeUndefined();
  expect(z.safeParse(flat, { uuid: '', name: 4, size_gb: 'much' }).error?.issues.map(({ path }) => path[0])).toEqual(
    expect.arrayContaining(['uuid', 'name', 'size_gb', 'owner_id']),
  );
  const heard: string[] = [];
  expect(fit(flat, { uuid: 'a', title: 'one', owner_id: '4' }, ({ path }) => heard.push(path))).toMatchObject({
    name: 'one',
    owner_id: 4,
  });
  expect(heard).toEqual([]);
  const kind = { ...given, record: flat, fields: apart };
  const build = () => {
    // @ts-expect-error a text that the fields call so is no number
    ({ uuid: 'a', owner_id: 4, name: 4 }) satisfies z.infer<typeof flat>;
    // @ts-expect-error a column
    defineKind({ ...kind, columns: ['name', 'size_bg'] });
    // @ts-expect-error a field that the record was not made of, and no form writes
    defineKind({ ...kind, fields: { ...apart, size_bg: { type: 'size' } } });
    // @ts-expect-error a kind that a field refers to
    defineFields({ owner_uuid: { type: 'reference', reference: 'machine' } });
  };
  expect(build).toBeTypeOf('function');
});

it('is what screens take a record as, without a cast', () => {
  const under = (folder: string) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file.replaceAll('\\', '/')}`);
  const files = [...under('src'), ...under('resources')].filter(
    (file) => /^src\/(admin|pages|shell)\/|^resources\/[^/]+\/screens\//.test(file) && /\.tsx?$/.test(file),
  );
  expect(files.length).toBeGreaterThan(300);
  // What a library or the browser does not type is not a record.
  const others = /\b(window|groupedOptions|read\.data) as unknown as/g;
  const casts = files.filter((file) => readFileSync(file, 'utf8').replace(others, '').includes('as unknown as'));
  expect(casts).toEqual([]);
});
