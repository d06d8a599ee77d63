import type { ScreenTexts } from './ownScreens';

/** The shapes of a kind's texts; react-admin finds them as `resources.<kind>.…`. */
export interface ActionText {
  /** On the button, as a verb. That of `create` is in `KindText`. */
  label?: string;
  /** Why it is not allowed now. */
  reason?: string;
  /** Shown before it is done, to one or many: what happens, what stays. The dialog's title has the name. */
  confirm?: string;
  /** Replaces `confirm` for one record that contains something: `%{field}` lists the names in that field. */
  confirm_of?: string;
  /** Said afterwards. `%{name}` is the record's title. */
  done?: string;
}

/** What menus and headings call a kind: fetched with the portal (`scripts/vite/names.mjs`). */
export interface KindNames {
  /** One and many, as headings write them. */
  name: string;
  /** With a number in front: "4,980 virtual machines". */
  counted: string;
  /** On the button that creates one, and on links to its form. Default: derived from `name`. */
  create?: string;
}

/**
 * What lists say of a kind, `resources/<kind>/texts/<language>.json`: fetched with the portal for kinds of the first list, and
 * otherwise after it.
 */
export interface KindText extends KindNames {
  /** What it is for, in one sentence. */
  description: string;
  /** By name; of a field inside another, `machine.label`, the name is `machine_label`. */
  fields: Readonly<Record<string, string>>;
  status: Readonly<Record<string, string>>;
  /** Of values to choose from, by field and value. */
  options: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** What menus, dialogs, pages and forms say of a kind, `resources/<kind>/texts/pages.<language>.json`: fetched with the first of them. */
export interface KindPageText {
  /** Heading of its create form: languages with genders have one per kind. Default: derived from `name`. */
  new?: string;
  /** An example record, in a sentence: shown in an empty list. */
  example?: string;
  actions: Readonly<Record<string, ActionText>>;
  /** Under the inputs, by field. */
  help: Readonly<Record<string, string>>;
  /** What only its own screens say. */
  page?: Readonly<Record<string, string>>;
  /** The same by area, for screens that say much: `screens.exposure.about` is `exposure.about` to them. */
  screens?: ScreenTexts;
  /** One and many of each status with a number in front: "3 stopped". Languages with genders and cases need both. */
  counted_status?: Readonly<Record<string, string>>;
}

/** `{'./list.json': texts}` → `{list: texts}`. */
export const byArea = <T>(files: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(files).map(([path, texts]) => [path.slice(2, -5), texts]));

/** `{'../../resources/disk/texts/en.json': text}` → `{disk: text}`. */
export const byKind = <T>(files: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(files).map(([path, text]) => [path.split('/').at(-3) ?? path, text]));
