/**
 * In place of `inflection`: ra-core's last resort for a label that no catalogue holds. Every resource and field of the
 * portal has its label (tests/i18n), so nothing is counted by English rules here.
 */
const humanize = (text) => {
  const words = text
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};
const asItIs = (text) => text;
module.exports = { humanize, transform: humanize, inflect: asItIs, pluralize: asItIs };
