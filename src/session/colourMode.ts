/** Light, dark or as the system says: chosen once, followed at once. */
import type { Brand, ColourMode, Mode } from '../../themes/types';
import { applyTokens } from '../../themes/tokens';
import { afterPaint } from '../lib/afterPaint';
import { createSignal } from '../lib/store';
import { safePicture } from './redirect';
import { storageSignal } from './storageSignal';

const key = 'portico.colour_mode';
const system = () => window.matchMedia('(prefers-color-scheme: dark)');

let unsaved: ColourMode | undefined;
const choices = storageSignal((name) => name === key);

const isMode = (value: unknown): value is ColourMode => value === 'light' || value === 'dark' || value === 'auto';

/** The chosen mode; `auto` until something else is chosen. */
export function colourMode(): ColourMode {
  try {
    const stored = localStorage.getItem(key);
    return unsaved ?? (isMode(stored) ? stored : 'auto');
  } catch {
    return unsaved ?? 'auto';
  }
}

/** The mode in force. */
export function effectiveColourMode(): Mode {
  const chosen = colourMode();
  if (chosen !== 'auto') return chosen;
  return system().matches ? 'dark' : 'light';
}

export function chooseColourMode(mode: ColourMode): void {
  unsaved = undefined;
  try {
    localStorage.setItem(key, mode);
  } catch {
    unsaved = mode; // Blocked or full storage: the choice lasts as long as the page.
  }
  choices.notify();
}

/** Calls back when the mode in force may have changed: chosen here, in another tab, or by the system. The page follows one frame later. */
export function onColourMode(changed: () => void): () => void {
  const query = system();
  const stop = choices.subscribe(changed);
  query.addEventListener('change', changed);
  return () => {
    stop();
    query.removeEventListener('change', changed);
  };
}

function showIcon(address: string): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]') ?? document.createElement('link');
  link.rel = 'icon';
  link.removeAttribute('type');
  link.href = address;
  document.head.append(link);
}

const applied = createSignal();
let appliedMode: Mode | undefined;

/** The mode that the page shows. Use it for colours that go with those of the style sheets, and `effectiveColourMode` for the choice itself. */
export const appliedColourMode = (): Mode => appliedMode ?? effectiveColourMode();
export const onAppliedColourMode = applied.subscribe;

/**
 * Applies the brand to the page and follows the colour mode. Other colours mean new styles for every element, which takes 300 ms on a slow
 * device: what was clicked is shown before them. `icon`: the site's favicon, which replaces the brand's. Returns the function that stops it.
 */
export function applyBrand(brand: Brand, icon?: string): () => void {
  let isStopped = false;
  const apply = () => {
    if (isStopped) return;
    applyTokens(brand, (appliedMode = effectiveColourMode()));
    applied.notify();
  };
  apply();
  showIcon(safePicture(icon) ?? brand.mark);
  const stop = onColourMode(() => afterPaint(apply));
  return () => {
    isStopped = true;
    stop();
  };
}
