import { mediaQueryHook } from '../context/mediaQuery';

/**
 * Whether the window is at most 700 px wide, the mobile layout (docs/coverage.md, section 9); follows it. For what differs in
 * structure: what differs in looks is a media query.
 *
 * @example
 * const isPhone = useIsPhone();
 * return isPhone ? null : <p>{locale}</p>;
 */
export const useIsPhone = mediaQueryHook('(max-width: 700px)');
