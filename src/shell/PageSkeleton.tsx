export { PageSkeleton } from '../ui/PageSkeleton';
