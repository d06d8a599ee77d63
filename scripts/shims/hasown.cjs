/** In place of `hasown` (node-polyglot). */
module.exports = Object.hasOwn;
