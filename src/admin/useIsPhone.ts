import { mediaQueryHook } from '../context/mediaQuery';

const phones = '(max-width: 700px)';

/**
 * The same outside components, at this moment.
 *
 * @example
 * const shape = isPhoneWidth() ? 'cards' : 'table';
 */
export const isPhoneWidth = (): boolean => window.matchMedia(phones).matches;

/**
 * Whether the window is at most 700 px wide, the mobile layout (docs/coverage.md, section 9); updates on resize.
 * For structural differences: use a media query for differences in style.
 *
 * @example
 * const isPhone = useIsPhone();
 * return isPhone ? null : <p>{locale}</p>;
 */
export const useIsPhone = mediaQueryHook(phones);
