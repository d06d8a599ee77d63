/** A small seeded generator (mulberry32): the same seed gives the same world on every machine. */

export interface Random {
  /** At least 0, below 1. */
  next(): number;
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number;
  pick<T>(from: readonly T[]): T;
  hex(digits: number): string;
  /** A version 4 uuid. */
  uuid(): string;
}

/** The generator's state is one number in `state`, so that it is saved with the world. */
export function createRandom(state: { random: number }): Random {
  function next() {
    state.random = (state.random + 0x6d2b79f5) | 0;
    let t = state.random;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }
  const word = () =>
    Math.floor(next() * 4294967296)
      .toString(16)
      .padStart(8, '0');
  function hex(digits: number) {
    let out = '';
    while (out.length < digits) out += word();
    return out.slice(0, digits);
  }
  return {
    next,
    between: (low, high) => low + Math.floor(next() * (high - low + 1)),
    pick<T>(from: readonly T[]) {
      const chosen = from[Math.floor(next() * from.length)];
      if (chosen === undefined) throw new Error('Nothing to pick from');
      return chosen;
    },
    hex,
    uuid() {
      const h = hex(32);
      const variant = '89ab'[parseInt(h[16] ?? '0', 16) % 4];
      return `${h.slice(0, 8)}-${h.slice(8, 12)}-4${h.slice(13, 16)}-${variant}${h.slice(17, 20)}-${h.slice(20)}`;
    },
  };
}
