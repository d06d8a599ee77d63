/**
 * What only some portals need of reading `kinds`, in one file: the texts of problems, extensions of built-in
 * kinds, and kinds that belong to others.
 */
export { extendAll } from '../extendedKinds';
export { joined } from './graph';
export { issueProblems } from './issues';
export { worded } from './nearest';
