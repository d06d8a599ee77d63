/** What people type when they share access, and how an invitation stands (docs/coverage.md, sections 4 to 6). */
import { describe, expect, it } from 'vitest';
import {
  validateDelegation,
  endOf,
  validateInvite,
  invitationState,
  type DelegationDraft,
} from '../../resources/access_delegation/rules';
import type { DelegationImpersonation } from '../../resources/access_delegation/schema';
import { apiToken } from '../../resources/api_token/kind';
import { accessImpersonation } from '../../resources/access_impersonation/kind';
import { accessDelegation } from '../../resources/access_delegation/kind';
import { billingAccount } from '../../resources/billing_account/kind';
import type { BillingAccount } from '../../resources/billing/account';
import { bucket } from '../../resources/bucket/kind';
import { disk } from '../../resources/disk/kind';
import { vpc } from '../../resources/vpc/kind';
import { virtualMachine } from '../../resources/virtual_machine/kind';
import {
  actionBlockedReason,
  canCreate,
  creationBlockedReason,
  blockedReason,
  isVisibleTo,
  ordinary,
  payersOf,
  type Permissions,
} from '../../resources/rights';
import { actionsFor } from '../../src/admin/runs/actionsFor';
import { reconcileSent, type Sent } from '../../resources/access_delegation/screens/sent';
import { splitEmails } from '../../src/lib/emails';
import { readUserIdentifier } from '../../src/pages/admin/userIdentifier';
import { changedDetails, detailsOf } from '../../src/pages/profile/details';

describe('addresses in a text', () => {
  it.each([
    ['a@x.test', ['a@x.test'], ''],
    [
      'a@x.test, b@x.test;c@x.test\nd@x.test e@x.test',
      ['a@x.test', 'b@x.test', 'c@x.test', 'd@x.test', 'e@x.test'],
      '',
    ],
    ['Ann B <ann@x.test>, "Bob, C" <bob@x.test>', ['ann@x.test', 'bob@x.test'], '"Bob'],
    ['a@x.test A@X.test', ['a@x.test'], ''],
    ['nobody@, a@x.test', ['a@x.test'], 'nobody@'],
    ['', [], ''],
  ])('%j', (text, found, rest) => expect(splitEmails(text)).toEqual({ found, rest }));

  it('leaves out who is there already', () => {
    expect(splitEmails('A@x.test b@x.test', ['a@x.test']).found).toEqual(['b@x.test']);
  });
});

describe('what is refused', () => {
  const draft: DelegationDraft = {
    scope: 'global',
    billing_account_id: '',
    name: 'Help',
    emails: ['a@x.test'],
    typing: '',
    duration: '',
    made: '',
  };
  it.each([
    [{}, {}],
    [{ name: '  ' }, { name: { key: 'form.required' } }],
    [{ emails: [] }, { emails: { key: 'form.emails_required' } }],
    [{ typing: 'b@' }, { emails: { key: 'form.email_unfinished' } }],
    [{ scope: 'restricted' as const }, { billing_account_id: { key: 'form.required' } }],
    [{ scope: 'restricted' as const, billing_account_id: 7 }, {}],
  ])('%j', (given, fieldErrors) => expect(validateDelegation({ ...draft, ...given })).toEqual(fieldErrors));

  it('is access to everything that was not chosen: a draft of another version without a scope needs its account', () => {
    const stored = { ...draft, scope: '', billing_account_id: '' } as unknown as DelegationDraft;
    expect(validateDelegation(stored)).toEqual({ billing_account_id: { key: 'form.required' } });
  });

  it('is inviting somebody twice', () => {
    expect(validateInvite(draft, ['A@X.test'])).toEqual({ emails: { key: 'form.email_twice' } });
  });
});

describe('an invitation', () => {
  const one = { uuid: 'u', is_accepted: true, accepted_at: '2026-02-07T10:00:00.000Z' } as DelegationImpersonation;
  const at = (time: string) => new Date(`2026-02-07T${time}:00Z`);

  it('ends when its time is over, counted from the acceptance', () => {
    expect(endOf(one, 3600)).toBe('2026-02-07T11:00:00.000Z');
    expect(endOf(one, undefined)).toBeUndefined();
    expect(invitationState(one, 3600, at('10:59'))).toBe('accepted');
    expect(invitationState(one, 3600, at('11:00'))).toBe('expired');
    expect(invitationState(one, undefined, at('23:00'))).toBe('accepted');
    expect(invitationState({ ...one, is_accepted: false, accepted_at: null }, 3600, at('23:00'))).toBe('pending');
    // The flag may be left out, the time too.
    expect(invitationState({ ...one, is_accepted: undefined }, undefined, at('11:00'))).toBe('accepted');
    expect(invitationState({ ...one, is_accepted: null, accepted_at: null }, undefined, at('11:00'))).toBe('pending');
  });
});

describe('what an owner is notified of', () => {
  const sent = (uuid: string, more: Partial<Sent> = {}): Sent => ({
    ...{ owner: 1, delegation: 5, name: 'Help', uuid, who: 'a@x.test', accepted: false, ...more },
  });
  const listed = (...impersonations: [uuid: string, is_accepted: boolean][]) =>
    [
      {
        id: 5,
        name: 'Help',
        impersonations: impersonations.map(([uuid, is_accepted]) => ({
          ...{ uuid, is_accepted, grantee_username: 'a@x.test' },
        })),
      },
    ] as Parameters<typeof reconcileSent>[2];

  it('is each acceptance once, and only of an invitation that was known to wait', () => {
    const first = reconcileSent([sent('one', { seconds: 3600 })], 1, listed(['one', true], ['two', true]));
    expect(first.news.map(({ uuid }) => uuid)).toEqual(['one']);
    expect(first.all).toEqual([sent('one', { seconds: 3600, accepted: true }), sent('two', { accepted: true })]);
    expect(reconcileSent(first.all, 1, listed(['one', true], ['two', true])).news).toEqual([]);
  });

  it('stays known where an answer leaves out who is invited', () => {
    const known = [sent('one', { seconds: 3600 })];
    const without = [{ id: 5, name: 'Help' }] as Parameters<typeof reconcileSent>[2];
    expect(reconcileSent(known, 1, without)).toEqual({ all: known, news: [] });
  });

  it('forgets what is gone, but nothing of another person', () => {
    const others = sent('theirs', { owner: 2 });
    expect(reconcileSent([others, sent('gone')], 1, []).all).toEqual([others]);
  });
});

describe('rights', () => {
  const acting = { ...ordinary, acting: true };
  const limited = { ...acting, limited: true };

  it('keep tokens from a key that reaches one account only, and third persons from the acting user', () => {
    expect([canCreate(apiToken, ordinary), canCreate(apiToken, acting), canCreate(apiToken, limited)]).toEqual([
      true,
      true,
      false,
    ]);
    expect(canCreate(virtualMachine, limited)).toBe(true);
    expect([canCreate(billingAccount, acting), canCreate(billingAccount, limited)]).toEqual([true, false]);
    const needs = accessImpersonation.actions.map((action) => action.needs);
    expect(needs).toEqual(['own', 'own']);
    expect([
      blockedReason('own', ordinary),
      blockedReason('own', acting),
      blockedReason('all-accounts', limited),
    ]).toEqual([undefined, 'acting', 'limited']);
  });

  const payers = (...accounts: Partial<BillingAccount>[]) =>
    payersOf(accounts.map((account, at) => ({ id: at + 1, status: 'ACTIVE', restriction_level: 'CLEAR', ...account })));
  const frozen = { restriction_level: 'FROZEN' } as const;

  it('need an account that can pay, once it is known which there are', () => {
    const because = (permissions: Permissions) =>
      [virtualMachine, bucket, disk].map((kind) => creationBlockedReason(kind, permissions));
    expect(because(ordinary)).toEqual([undefined, undefined, undefined]);
    expect(because({ ...ordinary, payers: [] })).toEqual(['no_account', 'no_account', 'no_account']);
    expect(because({ ...ordinary, payers: payers(frozen, {}) })).toEqual([undefined, undefined, undefined]);
    const suspended = payers(frozen, { status: 'SUSPENDED', is_default: true });
    expect(because({ ...ordinary, payers: suspended })).toEqual(['suspended', 'suspended', 'suspended']);
    expect(payers({ is_deleted: true })).toEqual([]);
    // What is offered stays so: its form has the remedy.
    expect(canCreate(virtualMachine, { ...ordinary, payers: [] })).toBe(true);
  });

  it('need none for an account without a payer', () => {
    const none = { ...ordinary, payers: [] };
    expect([apiToken, accessDelegation, billingAccount, vpc].map((kind) => creationBlockedReason(kind, none))).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('keep from a record what its own account cannot pay for, and nothing else', () => {
    const permissions = { ...ordinary, payers: payers({}, frozen) };
    const blockedFor = (billing_account: number) =>
      actionsFor(virtualMachine, { status: 'stopped', billing_account }, permissions)
        .filter(({ blockedReason }) => blockedReason !== undefined)
        .map(({ name, blockedReason }) => [name, blockedReason]);
    expect(blockedFor(1)).toEqual([]);
    expect(blockedFor(3)).toEqual([]);
    expect(blockedFor(2)).toEqual(
      ['start', 'restart', 'resize', 'rescue_start', 'clone', 'reinstall'].map((name) => [name, 'frozen']),
    );
  });

  it('name the key before the account', () => {
    const action = { needs: 'own', billable: true } as const;
    const permissions = { ...ordinary, acting: true, payers: payers(frozen) };
    expect(actionBlockedReason(disk, action, { billing_account_id: 1 }, permissions)).toBe('acting');
    expect(actionBlockedReason(disk, { ...action, needs: 'any' }, { billing_account_id: '1' }, permissions)).toBe(
      'frozen',
    );
  });

  it('leave administrators’ things out for others', () => {
    expect([isVisibleTo({ admin: true }, ordinary), isVisibleTo({ admin: true }, { admin: true })]).toEqual([
      false,
      true,
    ]);
    expect(isVisibleTo({}, ordinary)).toBe(true);
  });
});

describe('whom an administrator means', () => {
  it.each([
    [' a@x.test ', { email: 'a@x.test' }],
    ['102', { user_id: 102 }],
    ['#102', { user_id: 102 }],
    ['0', undefined],
    ['a@', undefined],
    ['', undefined],
  ])('%j', (typed, someone) => expect(readUserIdentifier(typed)).toEqual(someone));
});

it('only what differs in a profile is sent; what was emptied is sent empty', () => {
  const known = detailsOf({ first_name: 'Ann', phone_number: '+372 5', lang: null });
  expect(changedDetails({ ...known, first_name: ' Ann ', phone_number: '', lang: 'et' }, known)).toEqual({
    phone_number: '',
    lang: 'et',
  });
  const spaced = detailsOf({ first_name: 'Ann ', lang: 'en' });
  expect(changedDetails({ ...spaced, lang: 'et' }, spaced)).toEqual({ lang: 'et' });
});
