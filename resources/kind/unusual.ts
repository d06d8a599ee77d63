/**
 * What only some portals need of reading `kinds`, in one file: the texts of problems, extensions of built-in
 * kinds, kinds that belong to others, lists of objects and maps in forms, bodies of objects in objects, and the checks of such words.
 */
export { extendAll } from '../extendedKinds';
export { joined } from './graph';
export { issueProblems } from './issues';
export { worded } from './nearest';
export { layOutBy } from './layOut';
export { partRules } from './nested';
export { unusualProblems } from './validateUnusual';
