// @module-tag slow
/**
 * The fault gate of forms: every form that makes or changes a thing, by the kinds' routes, and the person's own details. It
 * is sent again and again: refused, into faults, and at last carried out while the answer is lost. Each time one request
 * leaves, what was typed stays, what failed is reported with id and status, a refusal lands on its field; and in the end one
 * thing is made. Other faults by another PORTICO_SEED, which is named with what is found.
 */
import { act, fireEvent, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { builtInKinds } from '../../resources';
import { pathTo } from '../../src/context/paths';
import { onMessage } from '../../src/ui/messages';
import { useCloud } from '../support/useCloud';
import { seedOf } from './cases';
import { useClocks } from './clocks';
import { faultKinds, type FaultKind } from './faultKinds';
import { cloudConfiguration, mountPortal, type MountedPortal } from './mountPortal';

const seed = seedOf(process.env.PORTICO_SEED);

const world = useCloud();
let configuration: Awaited<ReturnType<typeof cloudConfiguration>>;
beforeAll(async () => {
  configuration = await cloudConfiguration();
});

/** What a person types, by the names of fields; the first of a form that is there names its thing. */
const typed: Readonly<Record<string, string>> = {
  name: 'gate-thing',
  display_name: 'gate-thing',
  title: 'Gate thing',
  description: 'gate thing',
  first_name: 'Gate',
  password: 'Gate-Passw0rd-26',
  emails: 'gate@example.test',
};

interface Form {
  path: string;
  /** Its kind, where the form makes one. */
  makes?: string;
}

const forms: Form[] = [
  ...builtInKinds.flatMap((kind): Form[] => {
    const create = kind.routes.create ? pathTo(kind, 'create') : undefined;
    const edit = kind.routes.edit ? pathTo(kind, 'edit', 1001) : undefined;
    return [
      ...(create && kind.api.create ? [{ path: create, makes: kind.name }] : []),
      ...(edit && kind.api.update ? [{ path: edit }] : []),
    ];
  }),
  { path: '/profile' },
];

const main = (portal: MountedPortal) => portal.container.querySelector('main');
const boxes = (portal: MountedPortal) =>
  [...(main(portal)?.querySelectorAll('input') ?? [])].filter(({ name, disabled }) => name in typed && !disabled);
const valuesOf = (portal: MountedPortal) => Object.fromEntries(boxes(portal).map(({ name, value }) => [name, value]));
const submit = (portal: MountedPortal) => main(portal)?.querySelector<HTMLButtonElement>('button[type=submit]');

function fill(portal: MountedPortal): void {
  for (const box of boxes(portal)) {
    fireEvent.change(box, { target: { value: typed[box.name] } });
    if (box.name === 'emails') fireEvent.keyDown(box, { key: 'Enter' });
    fireEvent.blur(box);
  }
  // The first of each choice that is open, a server's model or a machine: some things need one.
  const radios = [...(main(portal)?.querySelectorAll<HTMLInputElement>('input[type=radio]') ?? [])];
  const open = radios.find(({ name }) => !radios.some((one) => one.name === name && one.checked));
  if (open) fireEvent.click(open);
  // The account that a delegation is restricted to is proposed only where there is one.
  const account = main(portal)?.querySelector<HTMLSelectElement>('select[name=billing_account_id]');
  const choice = [...(account?.options ?? [])].find(({ value, disabled }) => value !== '' && !disabled);
  if (account?.value === '' && choice) fireEvent.change(account, { target: { value: choice.value } });
  const machine = main(portal)?.querySelector('input[type=checkbox]:not([name])');
  if (machine) fireEvent.click(machine);
}

/** An order form proposes who pays, once it knows the accounts: a person who sees none chosen waits or chooses. */
const hasPayer = (portal: MountedPortal) => {
  const isOrder = [...(main(portal)?.querySelectorAll('h2') ?? [])].some(
    (heading) => heading.textContent === 'Summary',
  );
  const payer = main(portal)?.querySelector<HTMLSelectElement>('select[name=billing_account_id]');
  return !isOrder || !payer || payer.value !== '';
};

/** What a write meets: a refusal or a fault; the first alone, and after it was carried out, where it `isDone`. */
interface Submission {
  answer: FaultKind['answer'];
  isDone?: boolean;
}

function useWrites() {
  const cloud = globalThis.fetch;
  const wait = globalThis.setTimeout;
  // What is looked for after a lost answer is looked for at once.
  vi.stubGlobal('setTimeout', (run: () => void, ms?: number) => wait(run, ms === 2500 ? 5 : ms));
  const clockOf = useClocks();
  const writes = { sent: [] as string[], submission: undefined as Submission | undefined };
  vi.stubGlobal('fetch', async (input: string, init: RequestInit & { signal: AbortSignal }) => {
    const { submission } = writes;
    const clock = clockOf();
    if (init.method === 'GET' || !submission) return cloud(input, init);
    writes.sent.push(`${init.method} ${new URL(input).pathname}`);
    if (submission.isDone) {
      writes.submission = undefined;
      await cloud(input, { ...init, signal: null });
    }
    return submission.answer(init.signal, clock);
  });
  return writes;
}

const faults = faultKinds.filter(({ status }) => status !== 204);
/** Those that do not say whether anything was done, and after which a creation is looked for. */
const silences = faults.filter(({ name }) => !['500 JSON', '401', '403', '404 HTML'].includes(name));
const nth = <T,>(list: readonly T[], n: number): T | undefined => list[n % list.length];

describe.each(forms.map((form, number) => [form.path, form, number] as const))('%s', (path, { makes }, number) => {
  it(`loses nothing and doubles nothing, PORTICO_SEED=${seed}`, { timeout: 120_000 }, async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    vi.spyOn(console, 'warn').mockReturnValue();
    const writes = useWrites();
    const portal = await mountPortal(configuration, path, { retryDelay: 1 });
    await waitFor(() => expect(boxes(portal).length).toBeGreaterThan(0));
    await waitFor(() => expect(submit(portal)).toBeEnabled());
    await waitFor(() => expect(portal.queryClient.isFetching()).toBe(0));
    const countOf = async () => {
      if (makes === undefined) return 0;
      await portal.provider.refresh(makes);
      return (await portal.provider.getList(makes, { filter: {} })).total ?? 0;
    };
    const before = await countOf();
    fill(portal);
    await waitFor(() => expect(hasPayer(portal), main(portal)?.textContent).toBe(true));
    const typedValues = valuesOf(portal);
    const names = Object.keys(typedValues);
    // What one fault is reported with may be on the screen from the one before.
    let fresh: string[] = [];
    onTestFinished(onMessage(({ text, detail }) => void fresh.push(text, detail ?? '')));
    const expectReport = ({ name, reported = /\(401\)/ }: FaultKind) =>
      waitFor(() => {
        expect(fresh.join('\n'), name).toMatch(reported);
        expect(document.body.textContent, name).toMatch(reported);
      });

    const send = async (submission: Submission) => {
      // While the answer before is looked into, a form ignores clicks.
      await waitFor(() => expect(submit(portal)).not.toHaveAttribute('aria-disabled'));
      fresh = [];
      writes.sent = [];
      writes.submission = submission;
      act(() => {
        fireEvent.click(submit(portal)!);
        fireEvent.click(submit(portal)!);
      });
      await waitFor(() => expect(writes.sent.length, main(portal)?.textContent).toBeGreaterThan(0));
    };

    const [field = ''] = names.filter((name) => name !== 'password' && name !== 'emails');
    const refusal = { message: 'Refused', errors: { [field]: ['The gate is shut'] } };
    await send({ answer: () => Promise.resolve(Response.json(refusal, { status: 400 })) });
    const box = boxes(portal).find(({ name }) => name === field);
    await waitFor(() => expect(box).toHaveAccessibleDescription(/The gate is shut/));
    expect(writes.sent).toHaveLength(1);
    expect(valuesOf(portal)).toEqual(typedValues);

    for (const fault of [nth(faults, seed * 2 + number), nth(faults, seed * 2 + 1 + number)]) {
      if (!fault) continue;
      await send({ answer: fault.answer });
      await expectReport(fault);
      expect(writes.sent, fault.name).toHaveLength(1);
      expect(valuesOf(portal), fault.name).toEqual(typedValues);
    }

    const silence = nth(silences, seed + number);
    if (!silence) return;
    await send({ answer: silence.answer, isDone: true });
    // The person's details belong to no kind: they are looked for in the profile, and the form stays.
    if (path === '/profile') await waitFor(() => expect(fresh.join('\n')).toMatch(/User details updated/));
    else await waitFor(() => expect(portal.path() !== path || document.querySelector('[role=dialog]')).toBeTruthy());
    expect(writes.sent, silence.name).toHaveLength(1);
    if (path === '/profile') expect(valuesOf(portal), silence.name).toEqual(typedValues);
    if (makes !== undefined) expect(await countOf(), silence.name).toBe(before + 1);
    const [sent] = writes.sent;
    const arrived = world.cloud.log.list().filter(({ method, path: at }) => `${method} ${at}` === sent);
    expect(arrived).toHaveLength(1);
  });
});
