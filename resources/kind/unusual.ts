/** What only some portals need of reading `kinds`, in one file: the texts of problems, and extensions of built-in kinds. */
export { extendAll } from '../extendedKinds';
export { issueProblems } from './issues';
export { worded } from './nearest';
