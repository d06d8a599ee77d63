/** Names beside names that are taken. */
import { expect, it } from 'vitest';
import { numbered } from '../../dataProvider/s3/numbered';

it.each([
  ['photo.jpg', 'photo (2).jpg'],
  ['a.b/photo', 'a.b/photo (2)'],
  ['x/archive.tar.gz', 'x/archive.tar (2).gz'],
  ['.env', '.env (2)'],
  ['a/.env', 'a/.env (2)'],
  ['ends.', 'ends. (2)'],
  ['folder.d/', 'folder (2).d/'],
  ['', ' (2)'],
])('%j becomes %j', (path, next) => expect(numbered(path, 2)).toBe(next));
