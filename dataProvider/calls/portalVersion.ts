/** Goes up where the words of portal.json change so that an older file is read otherwise; CHANGELOG.md tells what to change. */
export const portalVersion = 1;
