/**
 * What only some portals need of reading `kinds`, in one file: the texts of problems, extensions of built-in
 * kinds, kinds that belong to others, and lists of objects and maps in forms.
 */
export { extendAll } from '../extendedKinds';
export { joined } from './graph';
export { issueProblems } from './issues';
export { worded } from './nearest';
export { partRules } from './nested';
