/** A restart step by step: each answer may be lost, late or refused, and somebody else may act meanwhile. Without a screen. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  followUpStep,
  firstStepTimeout,
  secondStepTimeout,
  type ObservedState,
} from '../../../src/admin/runs/followUpStep';
import { followUpPatience, type FollowUp } from '../../../src/admin/runs/followUps';

const at = 1_000_000;
const one = (more: Partial<FollowUp> = {}): FollowUp => ({
  kind: 'virtual_machine',
  id: 'tll:1',
  action: 'restart',
  phase: 'accepted',
  at,
  ...more,
});

describe('the next step', () => {
  it.each([
    ['requested', 'ready', 'send'],
    ['accepted', 'ready', 'send'],
    ['begun', 'ready', 'send'],
    ['completing', 'ready', 'wait'],
    ['accepted', 'pending', 'wait'],
    ['accepted', 'done', 'wait'],
    ['requested', 'done', 'wait'],
    ['begun', 'unknown', 'wait'],
    ['begun', 'gone', 'wait'],
  ] as const)('of one that is %s and found %s is to %s', (phase, found, step) => {
    expect(followUpStep(one({ phase }), found, at + 1000).do).toBe(step);
  });

  it.each([
    ['begun', 'done', 'completed'],
    ['sent', 'done', 'completed'],
    ['completing', 'done', 'completed'],
    ['completing', 'pending', 'completed'],
    ['begun', 'other', 'given_up'],
  ] as const)('of one that is %s and found %s is its end: %s', (phase, found, as) => {
    expect(followUpStep(one({ phase }), found, at + 1000)).toEqual({ do: 'end', as });
  });

  it('says so where it runs and was never seen to stop', () => {
    for (const phase of ['requested', 'accepted'] as const) {
      expect(followUpStep(one({ phase }), 'done', at + firstStepTimeout)).toEqual({ do: 'end', as: 'unseen' });
    }
  });

  it('sends again what was lost only after a while, and three times at most', () => {
    const sent = one({ phase: 'sent', sentAt: at, tries: 1 });
    expect(followUpStep(sent, 'ready', at + secondStepTimeout - 1).do).toBe('wait');
    expect(followUpStep(sent, 'ready', at + secondStepTimeout)).toMatchObject({ do: 'send', next: { tries: 2 } });
    expect(followUpStep({ ...sent, tries: 3 }, 'ready', at + secondStepTimeout)).toEqual({ do: 'end', as: 'given_up' });
  });

  it('surprises no one who comes back later: it is given up, and that is said', () => {
    const late = at + followUpPatience + 1;
    expect(followUpStep(one({ phase: 'begun' }), 'ready', late)).toEqual({ do: 'end', as: 'given_up' });
    expect(followUpStep(one({ phase: 'begun' }), 'unknown', late)).toEqual({ do: 'end', as: 'given_up' });
    expect(followUpStep(one({ phase: 'begun' }), 'gone', late)).toEqual({ do: 'end', as: 'gone' });
    expect(followUpStep(one({ phase: 'accepted' }), 'done', late)).toEqual({ do: 'end', as: 'unseen' });
  });
});

type Machine = 'running' | 'stopping' | 'stopped' | 'deleted';
const finding = { running: 'done', stopping: 'pending', stopped: 'ready', deleted: 'gone' } as const;

/** What may happen between two looks, and what becomes of what is sent then. */
const event = fc.record({
  passed: fc.integer({ min: 1000, max: 90_000 }),
  world: fc.constantFrom('nothing', 'obeys', 'somebody starts', 'somebody stops', 'somebody deletes'),
  heard: fc.boolean(),
  answer: fc.constantFrom('ok', 'lost, done', 'lost, not done', 'refused'),
});

function worldAfter(machine: Machine, happened: string): Machine {
  if (machine === 'deleted') return machine;
  if (happened === 'somebody deletes') return 'deleted';
  if (happened === 'obeys' && machine === 'stopping') return 'stopped';
  if (happened === 'somebody starts' && machine === 'stopped') return 'running';
  if (happened === 'somebody stops' && machine === 'running') return 'stopping';
  return machine;
}

describe('whatever happens', () => {
  const worlds = fc.record({
    phase: fc.constantFrom('requested' as const, 'accepted' as const),
    landed: fc.boolean(),
    events: fc.array(event, { maxLength: 60 }),
  });

  it('a start is sent to what is stopped alone, at most three times, never after it was accepted, and there is an end', () => {
    fc.assert(
      fc.property(worlds, ({ phase, landed, events }) => {
        let machine: Machine = landed ? 'stopping' : 'running';
        let known: FollowUp | undefined = one({ phase });
        let now = at;
        const sentAt: number[] = [];
        let accepted = false;
        for (const { passed, world, heard, answer } of events) {
          if (!known) break;
          now += passed;
          machine = worldAfter(machine, world);
          const found: ObservedState = heard ? finding[machine] : 'unknown';
          const step = followUpStep(known, found, now);
          if (step.do === 'end') {
            if (step.as === 'completed') expect(['running', 'stopping']).toContain(machine);
            known = undefined;
          } else if (step.do === 'wait') known = step.next;
          else {
            expect(machine).toBe('stopped');
            expect(accepted).toBe(false);
            expect(now - at).toBeLessThanOrEqual(followUpPatience);
            sentAt.push(now);
            if (answer === 'ok' || answer === 'lost, done') machine = 'running';
            accepted = answer === 'ok';
            known = answer === 'refused' ? undefined : { ...step.next, phase: accepted ? 'completing' : 'sent' };
          }
        }
        expect(sentAt.length).toBeLessThanOrEqual(3);
        sentAt
          .slice(1)
          .forEach((time, index) => expect(time - sentAt[index]!).toBeGreaterThanOrEqual(secondStepTimeout));
        if (known) expect(followUpStep(known, 'unknown', at + followUpPatience + 1).do).toBe('end');
      }),
      { numRuns: 500 },
    );
  });

  it('two tabs that look at the same moment are distinguished by what was stored before it was sent', () => {
    fc.assert(
      fc.property(fc.constantFrom('requested' as const, 'accepted' as const, 'begun' as const), (phase) => {
        const first = followUpStep(one({ phase }), 'ready', at + 1000);
        expect(first.do).toBe('send');
        if (first.do === 'send') expect(followUpStep(first.next, 'ready', at + 1001).do).toBe('wait');
      }),
    );
  });
});
