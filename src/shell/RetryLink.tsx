export { RetryLink } from '../ui/RetryLink';
