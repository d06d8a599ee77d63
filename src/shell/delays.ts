export { indicatorDelay, laterDelay } from '../ui/delays';
