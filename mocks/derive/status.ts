/** How the status of a record by configuration moves: into a transitional one, and from there into a stable one. */
import type { Kind } from '../../resources/kind/types';

const prefix = (a: string, b: string) => {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return length;
};

const split = ({ status }: Kind) => {
  const names = Object.keys(status?.values ?? {});
  const transitional = names.filter((name) => status?.values[name]?.transitional);
  return { transitional, stable: names.filter((name) => !transitional.includes(name)) };
};

/** The first status of a new record, and the one it changes to. */
export function firstStatus(kind: Kind): { now?: string; then?: string } {
  const { transitional, stable } = split(kind);
  const [then] = stable;
  const [now = then] = transitional;
  return { ...(now && { now }), ...(then && then !== now && { then }) };
}

/** Of 'stop' or 'stopping' it is 'stopped', of 'verify' or 'checking' the first stable status. */
export function statusAfter(kind: Kind, action: string, optimisticStatus?: string): { now?: string; then?: string } {
  const { transitional, stable } = split(kind);
  const near = (name: string) => Math.max(prefix(name, action), optimisticStatus ? prefix(name, optimisticStatus) : 0);
  const alike = stable.filter((name) => near(name) >= 4).sort((a, b) => near(b) - near(a))[0];
  const then = alike ?? stable[0];
  const now = transitional.find((name) => name === optimisticStatus) ?? transitional[0] ?? then;
  return { ...(now && { now }), ...(then && { then }) };
}
