/**
 * Diagnoses why a bucket cannot be reached from the browser. Stores such as Ceph send refusals without CORS
 * headers, so that a deleted key, a wrong clock, a deleted bucket and a missing rule look alike. Data from /v1
 * distinguishes them. Does not load the AWS SDK.
 */
import * as z from 'zod/mini';
import type { Http } from '../http';
import { isJsonObject } from '../../src/lib/json';
import { clockOffsetOf, getRules } from './access';
import { ruleStateOf } from './rule';

export const doctorSteps = ['line', 'clock', 'bucket', 'key', 'rule', 'region'] as const;
type DoctorStep = (typeof doctorSteps)[number];

export type Cause =
  /** The storage does not answer at all. */
  | 'offline'
  | 'clock'
  | 'no_bucket'
  | 'suspended'
  /** The key is not among the person's keys any more. */
  | 'key_gone'
  /** Its secret is another now. */
  | 'key_changed'
  /**
   * /v1 reports no problem, and the storage refuses nevertheless: it may not know the key, or a policy denies
   * access.
   */
  | 'key_refused'
  | 'rule'
  | 'read_only'
  /** /v1 names the rule, and the storage may not follow it yet. */
  | 'rule_late'
  | 'region';

export interface DoctorFinding {
  step: DoctorStep;
  /** `unknown`: it could not be found out. */
  state: 'ok' | 'bad' | 'unknown';
  /** Of what is bad. */
  cause?: Cause | undefined;
  /** How far the device's clock is off, minutes. */
  minutes?: number | undefined;
  /** Of the step `rule`: the rules as /v1 returns them. */
  rules?: readonly object[] | undefined;
}

/** The subject of the diagnosis. */
export interface StorageToExamine {
  bucket: string;
  endpoint: string;
  /** This page's origin. */
  origin: string;
  accessKey: string;
  secretKey: string;
  /** The provider or the storage has named the region. */
  knowsRegion: boolean;
  /** Clock correction of signatures, ms; 0 if they use the device's clock. */
  correctedBy: number;
}

/** S3 refuses what is signed more than 15 minutes off. ms */
const maxOff = 14 * 60_000;

const bucketList = z.array(z.looseObject({ name: z.string() }));
const keyList = z.array(z.looseObject({ accessKey: z.string(), secretKey: z.optional(z.nullable(z.string())) }));

const unknown = (step: DoctorStep): DoctorFinding => ({ step, state: 'unknown' });
const ok = (step: DoctorStep): DoctorFinding => ({ step, state: 'ok' });
const bad = (step: DoctorStep, cause: Cause): DoctorFinding => ({ step, state: 'bad', cause });

async function checkLine({ endpoint }: StorageToExamine, send: typeof fetch): Promise<DoctorFinding> {
  try {
    await send(endpoint, { mode: 'no-cors', cache: 'no-store', credentials: 'omit' });
    return ok('line');
  } catch {
    return bad('line', 'offline');
  }
}

async function checkClock(http: Http, { correctedBy }: StorageToExamine): Promise<DoctorFinding> {
  const { headers } = await http({ method: 'GET', path: '/v1/storage/api/s3' });
  const offset = clockOffsetOf(headers);
  if (offset === undefined) return unknown('clock');
  const minutes = Math.round(Math.abs(offset) / 60_000);
  return Math.abs(offset - correctedBy) > maxOff ? { ...bad('clock', 'clock'), minutes } : ok('clock');
}

async function checkBucket(http: Http, { bucket }: StorageToExamine): Promise<DoctorFinding> {
  const { data } = await http({ method: 'GET', path: '/v1/storage/bucket/list' });
  const read = z.safeParse(bucketList, data);
  if (!read.success) return unknown('bucket');
  const found = read.data.find(({ name }) => name === bucket);
  if (!found) return bad('bucket', 'no_bucket');
  return found.is_suspended === true ? bad('bucket', 'suspended') : ok('bucket');
}

async function checkKey(http: Http, { accessKey, secretKey }: StorageToExamine): Promise<DoctorFinding> {
  const { data } = await http({ method: 'GET', path: '/v1/storage/user/keys' });
  const read = z.safeParse(keyList, data);
  if (!read.success) return unknown('key');
  const found = read.data.find((key) => key.accessKey === accessKey);
  if (!found) return bad('key', 'key_gone');
  return found.secretKey && found.secretKey !== secretKey ? bad('key', 'key_changed') : ok('key');
}

async function checkRule(http: Http, { bucket, origin }: StorageToExamine): Promise<DoctorFinding> {
  const found = await getRules(http, bucket);
  const state = ruleStateOf(found, origin);
  if (state === 'unknown') return unknown('rule');
  const rules = Array.isArray(found) && found.every(isJsonObject) ? found : undefined;
  if (state === 'missing') return { ...bad('rule', 'rule'), rules };
  return { ...(state === 'read_only' ? bad('rule', 'read_only') : ok('rule')), rules };
}

/** Each step as soon as it is known. A question that fails is an `unknown`; never rejects. */
export async function examineStorage(
  http: Http,
  patient: StorageToExamine,
  report: (finding: DoctorFinding) => void,
  send: typeof fetch = fetch,
): Promise<DoctorFinding[]> {
  const checks: Record<DoctorStep, () => Promise<DoctorFinding>> = {
    line: () => checkLine(patient, send),
    clock: () => checkClock(http, patient),
    bucket: () => checkBucket(http, patient),
    key: () => checkKey(http, patient),
    rule: () => checkRule(http, patient),
    region: () => Promise.resolve(patient.knowsRegion ? ok('region') : unknown('region')),
  };
  return Promise.all(
    doctorSteps.map(async (step) => {
      const finding = await checks[step]().catch(() => unknown(step));
      report(finding);
      return finding;
    }),
  );
}

interface Diagnosis {
  /** Most likely cause first; more than one if it is not certain. */
  causes: readonly [Cause, ...Cause[]];
  sure: boolean;
  /** What it is not. */
  ruledOut: readonly DoctorStep[];
}

/** Causes that remain where nothing was found to be wrong, by likelihood; each with the step that would rule it out. */
const remaining: readonly (readonly [Cause, DoctorStep | undefined])[] = [
  ['rule', 'rule'],
  ['key_refused', undefined],
  ['clock', 'clock'],
  ['no_bucket', 'bucket'],
  ['region', 'region'],
  ['rule_late', undefined],
];

/** The first thing found wrong; else what remains, by likelihood. Pure. */
export function diagnosisOf(findings: readonly DoctorFinding[]): Diagnosis {
  const stateOf = (step: DoctorStep) => findings.find((one) => one.step === step)?.state ?? 'unknown';
  const ruledOut = doctorSteps.filter((step) => stateOf(step) === 'ok');
  for (const step of doctorSteps) {
    const cause = findings.find((one) => one.step === step)?.cause;
    if (cause) return { causes: [cause], sure: true, ruledOut };
  }
  const [first = 'rule_late', ...rest] = remaining
    .filter(([, step]) => step === undefined || stateOf(step) !== 'ok')
    .map(([cause]) => cause);
  return { causes: [first, ...rest], sure: false, ruledOut };
}
