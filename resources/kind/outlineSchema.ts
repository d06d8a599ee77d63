/**
 * The keywords of a kind's outline (`kindOutline.ts`), and the formats that other keywords share with them: few enough to be loaded with the
 * portal. All others are in `declaration.ts`.
 */
import * as z from 'zod/mini';
import { kindLanguages, type Language } from './language';

export const nameSchema = z.string().check(z.regex(/^[a-z][a-z0-9_]{1,39}$/, 'name-form'));
/** The API key scope that is required (`resources/rights.ts`). */
export const needSchema = z.enum(['any', 'all-accounts', 'own']);
export const keySchema = z.string().check(z.regex(/^[A-Za-z_][A-Za-z0-9_]*$/, 'a plain name'));
const route = z.string().check(z.regex(/^\/[a-z0-9\-_/:A-Za-z]*$/, 'route-form'));

const translation = z.optional(z.string());
const translations = Object.fromEntries(kindLanguages.map((language) => [language, translation]));
const languageCode = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/;
/** One text for all languages, or one per language. Unsupported languages are ignored. */
export const textSchema = z.union([
  z.string(),
  z
    .catchall(z.object({ ...(translations as Record<Language, typeof translation>), en: z.string() }), z.string())
    .check(z.refine((texts) => Object.keys(texts).every((code) => languageCode.test(code)), 'language-codes')),
]);

export const labelSchema = z.strictObject({ one: textSchema, many: textSchema, counted: z.optional(textSchema) });
export const menuSchema = z.strictObject({
  group: keySchema,
  groupLabel: z.optional(textSchema),
  section: z.optional(keySchema),
  sectionLabel: z.optional(textSchema),
  order: z.optional(z.number()),
});
export const routesSchema = z.strictObject({
  list: route,
  show: z.optional(route),
  create: z.optional(route),
  edit: z.optional(route),
});

/** But for the icon, whose names are many: menus show a neutral one instead of an unknown one. */
export const outlineShape = {
  name: nameSchema,
  label: labelSchema,
  menu: z.optional(z.union([z.literal(false), menuSchema])),
  flags: z.optional(z.array(keySchema)),
  admin: z.optional(z.boolean()),
  needs: z.optional(needSchema),
  createNeeds: z.optional(needSchema),
  scope: z.optional(z.enum(['account', 'location'])),
  routes: routesSchema,
};
