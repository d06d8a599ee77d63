/** In place of `object.entries` (node-polyglot). */
module.exports = Object.entries;
