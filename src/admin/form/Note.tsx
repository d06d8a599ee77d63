export { Note } from '../../ui/Note';
