/** From a few decisions of a brand to the complete palette of a mode, with AA contrast by construction. */
import { contrast, hex, inkOn, mix, parts, readable } from './colour';
import type { Mode, ColorPalette } from './types';

export interface Ink {
  /** The accent as the brand knows it, `#rrggbb`; tuned per mode. */
  accent: string;
  /** The accent of dark mode, overriding the derived one. */
  darkAccent?: string;
  /** Hue (degrees) and strength (0 grey .. 1 clearly tinted) of the neutral surfaces. Default: the accent's hue, 0.35. */
  neutral?: { hue?: number; strength?: number };
  /** Ground of the sign-in drawing: deep in the brand's hue (default), pale, or the accent itself. */
  stage?: 'deep' | 'pale' | 'accent';
  /** Navigation and header: as the page (default), tinted, or deep in the brand's hue. */
  chrome?: 'plain' | 'tinted' | 'deep';
  light?: Partial<ColorPalette>;
  dark?: Partial<ColorPalette>;
}

const lightness = {
  light: { ground: 0.979, surface: 1, raised: 1, line: 0.915, edge: 0.66, text: 0.25, muted: 0.5 },
  dark: { ground: 0.185, surface: 0.222, raised: 0.262, line: 0.325, edge: 0.53, text: 0.945, muted: 0.73 },
} as const;

/** Hue and chroma of each tone; `busy` is distinguished from `info` by hue, and by words everywhere. */
const tones = {
  success: [152, 0.13],
  warning: [70, 0.13],
  danger: [25, 0.19],
  info: [245, 0.13],
  busy: [290, 0.14],
} as const;

function stageOf(ink: Ink, mode: Mode, accent: string, hue: number, chroma: number): string {
  const style = ink.stage ?? 'deep';
  const own = parts(ink.accent);
  if (style === 'accent') return mode === 'light' ? accent : hex(0.36, Math.min(own.c, 0.13), own.h);
  if (style === 'pale') return mode === 'light' ? hex(0.945, Math.max(0.022, chroma), hue) : hex(0.235, 0.035, hue);
  return mode === 'light' ? hex(0.29, 0.07, hue) : hex(0.2, 0.045, hue);
}

/** The whole palette; what the brand overrides is taken as it is, and what depends on it follows. */
export function derive(ink: Ink, mode: Mode): ColorPalette {
  const given = ink[mode] ?? {};
  const own = parts(ink.accent);
  const hue = ink.neutral?.hue ?? own.h;
  const chroma = 0.026 * (ink.neutral?.strength ?? 0.35);
  const l = lightness[mode];
  const light = mode === 'light';

  const ground = given.ground ?? hex(l.ground, chroma * (light ? 0.38 : 0.55), hue);
  const surface = given.surface ?? hex(l.surface, light ? 0 : chroma, hue);
  const raised = given.raised ?? hex(l.raised, light ? 0 : chroma, hue);
  const pages = [ground, surface, raised];

  const wanted = given.accent ?? (light ? ink.accent : (ink.darkAccent ?? ink.accent));
  const wantedParts = parts(wanted);
  // Fills keep the brand's own colour where some ink reads on them; mid-tones that carry neither white nor black move.
  const lifted = !light && !ink.darkAccent && wantedParts.l < 0.55 ? hex(0.62, wantedParts.c, wantedParts.h) : wanted;
  let accent = given.accent ?? lifted;
  for (let step = 0; contrast(inkOn(accent), accent) < 4.6 && step < 20; step++) {
    const p = parts(accent);
    accent = hex(p.l - 0.01, p.c, p.h);
  }
  const onAccent = given.onAccent ?? inkOn(accent);
  const hoverStep = onAccent === '#ffffff' ? -0.045 : 0.04;
  const a = parts(accent);
  const accentHover = given.accentHover ?? readable(hex(Math.min(0.97, a.l + hoverStep), a.c, a.h), [onAccent], 4.5);
  const tint = given.tint ?? mix(accent, surface, light ? 0.08 : 0.16);
  const accentText = given.accentText ?? readable(accent, [...pages, tint], 4.6);

  const chrome =
    given.chrome ??
    { plain: surface, tinted: hex(light ? 0.955 : 0.16, chroma * 1.6, hue), deep: hex(light ? 0.27 : 0.15, 0.05, hue) }[
      ink.chrome ?? 'plain'
    ];
  const deepChrome = parts(chrome).l < 0.5;
  const text = given.text ?? hex(l.text, chroma * 0.9, hue);
  const muted = given.muted ?? readable(hex(l.muted, chroma * 1.1, hue), [...pages, tint], 4.7);

  const stage = given.stage ?? stageOf(ink, mode, accent, hue, chroma);
  const onStage =
    given.onStage ?? (parts(stage).l < 0.62 && contrast('#ffffff', stage) >= 7 ? hex(0.98, 0.01, hue) : inkOn(stage));
  const tonal = Object.entries(tones).flatMap(([name, [toneHue, toneChroma]]) => {
    const base = hex(light ? 0.52 : 0.78, light ? toneChroma : toneChroma * 0.85, toneHue);
    const ground1 = mix(base, surface, light ? 0.1 : 0.17);
    return [
      [name, readable(base, [...pages, ground1], 4.6)],
      [`${name}Tint`, ground1],
    ];
  });
  const offTint = mix(muted, surface, light ? 0.1 : 0.17);

  return {
    ground,
    surface,
    raised,
    chrome,
    onChrome: deepChrome ? hex(0.96, 0.008, hue) : text,
    chromeMuted: readable(hex(deepChrome ? 0.74 : l.muted, chroma, hue), [chrome], 4.7),
    chromeAccent: readable(accent, [chrome], 4.6),
    line: hex(l.line, chroma * 0.8, hue),
    edge: readable(hex(l.edge, chroma, hue), pages, 3.1),
    text,
    muted,
    accent,
    accentHover,
    onAccent,
    accentText,
    tint,
    stage,
    onStage,
    stageMuted: readable(mix(onStage, stage, 0.78), [stage], 4.7),
    ...(Object.fromEntries(tonal) as Pick<ColorPalette, 'success'>),
    off: readable(muted, [...pages, offTint], 4.6),
    offTint,
    ...given,
  } as ColorPalette;
}
