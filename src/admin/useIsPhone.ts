import { mediaQueryHook } from '../context/mediaQuery';

/**
 * Whether the window is at most 700 px wide, the mobile layout (docs/coverage.md, section 9); updates on resize.
 * For structural differences: use a media query for differences in style.
 *
 * @example
 * const isPhone = useIsPhone();
 * return isPhone ? null : <p>{locale}</p>;
 */
export const useIsPhone = mediaQueryHook('(max-width: 700px)');
