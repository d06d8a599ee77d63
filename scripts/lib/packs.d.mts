/** Folder of the pack that an entry of `kinds` names; undefined if it names none. */
export function packFolder(entry: string): string | undefined;
/** Records of the packs that a portal.json names, by the kind's name. Throws a `PlainError` where they are none. */
export function readRows(portalFile: string): Record<string, Record<string, unknown>[]>;
