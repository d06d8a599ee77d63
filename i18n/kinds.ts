/** The shape of a kind's texts, `resources/<kind>/text.<language>.ts`; react-admin finds them as `resources.<kind>.…`. */
export interface ActionText {
  /** On the button. A verb. */
  label: string;
  /** Why it is not allowed now. */
  reason?: string;
  /** Asked before. `%{name}` is the record's. */
  confirm?: string;
  /** Said afterwards. */
  done?: string;
}

export interface KindText {
  /** One and many, as headings write them. */
  name: string;
  /** The same with lower case kept as it is: react-admin would make "api token" of "API token". */
  forcedCaseName: string;
  /** With a number in front: "4,980 virtual machines". */
  counted: string;
  /** What it is for, in one sentence. */
  about: string;
  fields: Readonly<Record<string, string>>;
  status: Readonly<Record<string, string>>;
  actions: Readonly<Record<string, ActionText>>;
  /** Under the inputs, by field. */
  help: Readonly<Record<string, string>>;
}

/** `{'../../resources/disk/text.en.ts': text}` → `{disk: text}`. */
export const byKind = (files: Readonly<Record<string, KindText>>): Record<string, KindText> =>
  Object.fromEntries(Object.entries(files).map(([path, text]) => [path.split('/').at(-2) ?? path, text]));
