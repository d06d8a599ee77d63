/** The calls of a plain collection: a kind that differs in one of them replaces it. */
export const collectionCalls = (path: string, one: string) => ({
  list: { method: 'GET', path } as const,
  create: { method: 'POST', path } as const,
  update: { method: 'PATCH', path: one } as const,
  delete: { method: 'DELETE', path: one } as const,
});
