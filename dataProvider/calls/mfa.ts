/** The signed-in person's second factor (docs/coverage.md, section 7, User). All reject with `PortalError`. */
import * as z from 'zod/mini';
import { flag } from '../../resources/record/schema';
import type { Http } from '../http';
import { fetchObject, readRequest } from './reading';
import { writeCall } from './writing';

const mfa = '/v1/user-resource/mfa';
const mfaAnswer = z.looseObject({ is_active: z.optional(flag) });

export async function isMfaActive(http: Http): Promise<boolean> {
  return (await fetchObject(http, readRequest(`${mfa}/is_active`), 'mfa', mfaAnswer)).is_active === true;
}

/** Starts MFA enrolment, which the person completes at the next sign-in. */
export async function activateMfa(http: Http): Promise<void> {
  // Enrolment ends at the next sign-in: that it is not active yet says nothing.
  await http(writeCall('POST', `${mfa}/activate`, async () => (await isMfaActive(http)) || undefined));
}

/** Not offered on any screen (docs/coverage.md, section 6). */
export async function deactivateMfa(http: Http): Promise<void> {
  await http(writeCall('POST', `${mfa}/deactivate`, 'caller'));
}
