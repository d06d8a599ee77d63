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
  /** Slug of its place. */
  location: string;
}
