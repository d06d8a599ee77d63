export { Failed } from '../../ui/Failed';
