/** The file browser as people use it, the same on every server (issue: the S3 file browser). */
import { describe } from 'vitest';
import { axe } from '../../support/journey';
import { realStore, type Store } from '../store';
import { bringing } from './bring';
import { changing } from './change';
import { goingOn } from './goOn';
import { granting } from './grants';
import { meetingLimits } from './limits';
import { savingLocally } from './localFolder';
import { naming } from './names';
import { meetingOddObjects } from './odd';
import { refusing } from './refused';
import { seeing, seeingMany, seeingPages, seeingWhole } from './see';
import { useFiles } from './scene';
import { usingTools } from './tools';

/** Whether a real server is there (scripts/lib/rgw.mjs installs one). */
const hasReal = process.env.PORTICO_S3 !== 'skip';

/**
 * All of them before a real server. The embedded one is held to the same protocol by `tests/s3`: before it only what a real
 * one takes too long for, and the rest where there is no other.
 */
export function fileJourneys(name: string, start: () => Promise<Store>): void {
  const isReal = start === realStore;
  const scene = useFiles(start, { hasAxe: isReal || !hasReal });
  describe(`the files of a bucket on ${name}`, () => {
    if (isReal) {
      seeingPages(scene);
      refusing(scene);
      savingLocally(scene);
    } else {
      seeingMany(scene);
      // Ten thousand objects by one request each keep a real server busy for 17 core-seconds; there `realTools.test.ts` works through pages.
      seeingWhole({ ...scene, axe });
      goingOn(scene);
    }
    if (!isReal && hasReal) return;
    seeing(scene, name);
    bringing(scene);
    changing(scene);
    naming(scene);
    usingTools(scene);
    meetingLimits(scene);
    meetingOddObjects(scene);
    granting(scene);
  });
}
