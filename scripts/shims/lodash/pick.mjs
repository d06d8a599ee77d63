/** Replaces `lodash/pick.js` (ra-core, always by plain names). @param {object} from @param {readonly string[]} names */
export default (from, names) =>
  Object.fromEntries(names.filter((name) => name in from).map((name) => [name, Reflect.get(from, name)]));
