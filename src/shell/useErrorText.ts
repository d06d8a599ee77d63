export { useErrorText, type ErrorTexts } from '../ui/useErrorText';
