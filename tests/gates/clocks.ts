/** The time that a call has for its answer, in the gates' hands: it ends when a fault says so, never because a machine is busy. */
import { vi } from 'vitest';

/** Of a call that is being sent: its clock, to be taken before anything is awaited. */
export type ClockOf = () => AbortController;

/** Replaces `AbortSignal.timeout` until the test ends (`restoreMocks`). */
export function useClocks(): ClockOf {
  // A call's clock is made right before its fetch.
  let clock = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => (clock = new AbortController()).signal);
  return () => clock;
}
