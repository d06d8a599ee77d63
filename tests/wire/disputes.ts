/** What one side does not do yet or does otherwise. The tests hold every list to be exact, so that it only shrinks. */
import type { CallName } from './section7';

/** Calls of section 7 that the portal does not make yet. */
export const unbound: readonly CallName[] = [];

/** Examples that the portal sends or reads otherwise than they are written, and why. */
export const disputedByProvider: Readonly<Record<string, string>> = {};

/**
 * Logged for literal answers though nothing is wrong with them: answers to writes may be partial, deletes may say only
 * `{success: true}` (readings, Answers).
 */
export const mismatches: readonly string[] = [];

/** Examples that the embedded cloud answers otherwise than they are written, and why. */
export const disputedByCloud: Readonly<Record<string, string>> = {};
