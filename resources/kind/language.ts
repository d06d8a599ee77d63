/** Language codes that the portal supports (docs/coverage.md, section 1). Their names and texts are in `i18n/`. */
export const kindLanguages = ['en', 'et', 'es'] as const;

export type Language = (typeof kindLanguages)[number];
