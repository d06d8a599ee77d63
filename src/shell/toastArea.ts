/** Computes a position for toasts that covers no action of the page, as close to the top right as possible. Pure. */

export interface ToastBox {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

interface Wanted {
  /** Size of the stack of toasts, px. */
  width: number;
  height: number;
  /** The part of the window that is theirs: below the header, inside the margins. */
  area: ToastBox;
  /** The boxes of clickable elements, in window coordinates. */
  actions: readonly ToastBox[];
}

const step = 8;
/** Maximum distance from the corner, px. */
const reach = { left: 320, down: 480 };

const overlap = (a: ToastBox, b: ToastBox): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

function* spots({ width, height, area }: Wanted): Generator<ToastBox> {
  const lowest = Math.max(0, Math.min(reach.down, area.bottom - area.top - height));
  const leftmost = Math.max(0, Math.min(reach.left, area.right - area.left - width));
  // Nearest first: a step to the left costs as much as a step down.
  for (let away = 0; away <= lowest + leftmost; away += step) {
    for (let left = 0; left <= Math.min(away, leftmost); left += step) {
      if (away - left > lowest) continue;
      const right = area.right - left;
      const top = area.top + away - left;
      yield { left: right - width, top, right, bottom: top + height };
    }
  }
}

const coveredBy = (spot: ToastBox, actions: readonly ToastBox[]): number =>
  actions.reduce((sum, action) => sum + overlap(spot, action), 0);

/** The position closest to the top right that covers nothing; if there is none, the one that covers least. */
export function placeToasts(wanted: Wanted): ToastBox {
  const { area, width, height } = wanted;
  let best: ToastBox = { left: area.right - width, top: area.top, right: area.right, bottom: area.top + height };
  let leastCovered = Infinity;
  for (const spot of spots(wanted)) {
    const covered = coveredBy(spot, wanted.actions);
    if (covered === 0) return spot;
    if (covered < leastCovered) [best, leastCovered] = [spot, covered];
  }
  return best;
}

/** Whether a position covers no action and is inside the area. */
export const isFree = (spot: ToastBox, { actions, area }: Wanted): boolean =>
  spot.bottom <= area.bottom && spot.left >= area.left && coveredBy(spot, actions) === 0;
