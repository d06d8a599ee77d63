/**
 * A name beside one that is taken: `photo.jpg` as `photo (2).jpg`, `.env` as `.env (2)`, `a/b` as `a/b (2)`. `path` may have
 * slashes, and one at its end. Pure.
 */
export function numbered(path: string, count: number): string {
  const end = path.endsWith('/') ? path.length - 1 : path.length;
  const start = path.lastIndexOf('/', end - 1) + 1;
  const dot = path.lastIndexOf('.', end - 1);
  const at = dot > start && dot < end - 1 ? dot : end;
  return `${path.slice(0, at)} (${count})${path.slice(at)}`;
}
