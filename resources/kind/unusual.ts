/**
 * What only some portals need of reading `kinds`, in one file: the texts of problems, extensions of built-in
 * kinds, kinds that belong to others, lists of objects and maps in forms, and bodies of objects in objects.
 */
export { extendAll } from '../extendedKinds';
export { joined } from './graph';
export { issueProblems } from './issues';
export { worded } from './nearest';
export { layOutBy } from './layOut';
export { partRules } from './nested';
