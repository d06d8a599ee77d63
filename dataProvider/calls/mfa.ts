/** The signed-in person's second factor (docs/coverage.md, section 7, User). All reject with `PortalError`. */
import * as z from 'zod/mini';
import { flag } from '../../resources/record/schema';
import type { Http } from '../http';
import { fetchObject, jsonCall } from './reading';

const mfa = '/v1/user-resource/mfa';
const mfaAnswer = z.looseObject({ is_active: z.optional(flag) });

export async function isMfaActive(http: Http): Promise<boolean> {
  return (await fetchObject(http, jsonCall('GET', `${mfa}/is_active`), 'mfa', mfaAnswer)).is_active === true;
}

/** Starts MFA enrolment, which the person completes at the next sign-in. */
export async function activateMfa(http: Http): Promise<void> {
  await http(jsonCall('POST', `${mfa}/activate`));
}

/** Not offered on any screen (docs/coverage.md, section 6). */
export async function deactivateMfa(http: Http): Promise<void> {
  await http(jsonCall('POST', `${mfa}/deactivate`));
}
