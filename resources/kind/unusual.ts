/**
 * The parts of reading `kinds` that few portals need, as one file to load: texts of problems, extensions of built-in kinds, parents
 * and children, rows and maps in forms, nested bodies, and the checks of such keywords.
 */
export { extendAll } from '../extendedKinds';
export { joined } from './graph';
export { issueProblems } from './issues';
export { withSentences } from './nearest';
export { layOutBy } from './layOut';
export { partRules } from './nested';
export { unusualProblems } from './validateUnusual';
