export { useDelayed } from '../ui/useDelayed';
