/** The file browser as people use it, the same on every server (issue: the S3 file browser). */
import { describe } from 'vitest';
import { realStore, type Store } from '../store';
import { bringing } from './bring';
import { changing } from './change';
import { seeing, seeingMany, seeingPages } from './see';
import { useFiles } from './scene';

export function fileJourneys(name: string, start: () => Promise<Store>): void {
  const scene = useFiles(start);
  describe(`the files of a bucket on ${name}`, () => {
    seeing(scene, name);
    if (start === realStore) seeingPages(scene);
    else seeingMany(scene);
    bringing(scene);
    changing(scene);
  });
}
