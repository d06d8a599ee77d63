/** Replaces `lodash/union.js` (ra-core). @param {unknown[]} lists */
export default (...lists) => [...new Set(lists.filter(Array.isArray).flat())];
