/**
 * What a browser context begins with: the sample customer is signed in (`storageState` of Playwright's `newContext`).
 * @param {string} origin of the portal
 */
export const signedIn = (origin) => ({
  cookies: [],
  origins: [{ origin, localStorage: [{ name: 'portico.apikey', value: '{secret}' }] }],
});
