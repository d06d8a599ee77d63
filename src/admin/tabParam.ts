/** Of the URL: which section of a record's page is open. */
export const tabParam = 'tab';
