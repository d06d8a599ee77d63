/** The file browser before the S3 front of the embedded cloud. */
import { frontStore } from '../s3/store';
import { fileJourneys } from '../s3/journeys';

fileJourneys('the front', frontStore);
