/** Which brands axe looks at on which screen: a part with each run, all of them in as many rounds as there are screens. */
import type { Scheme } from './pictures';

export interface Look {
  brand: string;
  mode: Scheme;
}

/**
 * In each round every brand in both modes, each on another screen; the screens change with the round.
 * @param screen its number among `screens`
 */
export function looksAt(screen: number, round: number, brands: readonly string[], screens: number): Look[] {
  const dark = Math.floor(screens / 2);
  return brands.flatMap((brand, at) => {
    const looks: Look[] = [];
    if ((at + round) % screens === screen) looks.push({ brand, mode: 'light' });
    if ((at + round + dark) % screens === screen) looks.push({ brand, mode: 'dark' });
    return looks;
  });
}
