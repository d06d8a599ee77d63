/** Incremented when the vocabulary of portal.json changes incompatibly; CHANGELOG.md describes the migration. */
export const portalVersion = 1;
