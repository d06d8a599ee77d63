/** In place of `warning` (node-polyglot): tells on the console what does not hold. */
module.exports = (condition, message) => condition || console.warn(message);
