/** The same journeys before a real S3 server: Ceph's gateway, or what `PORTICO_S3_URL` names (scripts/lib/rgw.mjs). */
import { test } from 'vitest';
import { fileJourneys } from '../s3/journeys';
import { realStore } from '../s3/store';

if (process.env.PORTICO_S3 === 'skip') test.skip('the files of a bucket on a real server: left out by PORTICO_S3=skip');
else fileJourneys('a real server', realStore);
