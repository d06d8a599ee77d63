import { mediaQueryHook } from '../../context/mediaQuery';

/** Room for two lists side by side. */
export const useIsWide = mediaQueryHook('(min-width: 1200px)');
