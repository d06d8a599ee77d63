import type { ProfileChanges } from '../../../dataProvider/calls/user';
import type { UserProfile } from '../../../resources/user/schema';

const names = ['first_name', 'last_name', 'phone_number', 'personal_id_number', 'lang', 'avatar'] as const;
export type DetailName = (typeof names)[number];
export type ProfileDetails = Record<DetailName, string>;

export const detailsOf = (profile: Partial<UserProfile> | null | undefined): ProfileDetails =>
  Object.fromEntries(names.map((name) => [name, profile?.[name] ?? ''])) as ProfileDetails;

/** Only what differs is sent; what was emptied is sent empty. */
export const changedDetails = (values: ProfileDetails, known: ProfileDetails): ProfileChanges =>
  Object.fromEntries(
    names.filter((name) => values[name].trim() !== known[name].trim()).map((name) => [name, values[name].trim()]),
  );
