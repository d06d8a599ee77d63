/** What rows of infrastructure share. Times are ISO with Z. */
export interface OwnedRow {
  user_id: number;
  created_at: string;
  updated_at: string;
}
/** Charged to a billing account. */
export interface Charged extends OwnedRow {
  billing_account_id: number;
}
export interface LocatedRow {
  uuid: string;
  /** Slug of its location. */
  location: string;
}

/** A record of a kind whose calls are derived from its declaration, which defines its further values. */
export type ConfiguredRow = { user_id: number; location: string | null } & Record<string, unknown>;
