import type { ProfileChanges } from '../../../dataProvider/calls/user';
import type { Profile } from '../../../resources/user/schema';

const names = ['first_name', 'last_name', 'phone_number', 'personal_id_number', 'lang', 'avatar'] as const;
export type DetailName = (typeof names)[number];
export type Details = Record<DetailName, string>;

export const detailsOf = (profile: Partial<Profile> | null | undefined): Details =>
  Object.fromEntries(names.map((name) => [name, profile?.[name] ?? ''])) as Details;

/** Only what differs is sent; what was emptied is sent empty. */
export const changedDetails = (values: Details, known: Details): ProfileChanges =>
  Object.fromEntries(
    names.filter((name) => values[name].trim() !== known[name]).map((name) => [name, values[name].trim()]),
  );
