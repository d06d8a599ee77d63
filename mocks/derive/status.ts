/** How the status of a record by configuration moves: into a settling one, and from there into a stable one. */
import type { Kind } from '../../resources/kind/types';

const prefix = (a: string, b: string) => {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return length;
};

const split = ({ status }: Kind) => {
  const names = Object.keys(status?.values ?? {});
  const settling = names.filter((name) => status?.values[name]?.settling);
  return { settling, stable: names.filter((name) => !settling.includes(name)) };
};

/** What a new record begins with, and what it becomes by itself. */
export function firstStatus(kind: Kind): { now?: string; then?: string } {
  const { settling, stable } = split(kind);
  const [then] = stable;
  const [now = then] = settling;
  return { ...(now && { now }), ...(then && then !== now && { then }) };
}

/** Of 'stop' or 'stopping' it is 'stopped', of 'verify' or 'checking' the first stable status. */
export function statusAfter(kind: Kind, action: string, meanwhile?: string): { now?: string; then?: string } {
  const { settling, stable } = split(kind);
  const near = (name: string) => Math.max(prefix(name, action), meanwhile ? prefix(name, meanwhile) : 0);
  const alike = stable.filter((name) => near(name) >= 4).sort((a, b) => near(b) - near(a))[0];
  const then = alike ?? stable[0];
  const now = settling.find((name) => name === meanwhile) ?? settling[0] ?? then;
  return { ...(now && { now }), ...(then && { then }) };
}
