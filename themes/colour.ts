/**
 * Colour arithmetic in OKLCH, where equal steps look equal. Small and without a library, because it is part of the
 * first bytes of sign-in; a test checks it against culori.
 */

/** Lightness 0..1, chroma 0..0.37, hue in degrees. */
interface Oklch {
  l: number;
  c: number;
  h: number;
}

type Rgb = [number, number, number];

const toLinear = (v: number) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
const toGamma = (v: number) => (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055);

function linearRgb(hex: string): Rgb {
  const n = parseInt(hex.slice(1), 16);
  return [toLinear(((n >> 16) & 255) / 255), toLinear(((n >> 8) & 255) / 255), toLinear((n & 255) / 255)];
}

function fromOklch({ l, c, h }: Oklch): Rgb {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const x = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const y = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const z = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z,
    -1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z,
    -0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z,
  ];
}

const inGamut = (rgb: Rgb) => rgb.every((v) => v >= -0.0005 && v <= 1.0005);
const hexOf = (rgb: Rgb) =>
  `#${rgb
    .map((v) =>
      Math.round(Math.min(1, Math.max(0, toGamma(Math.max(0, v)))) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** `#rrggbb` of an OKLCH colour; chroma is reduced until the colour exists in sRGB. */
export function hex(l: number, c: number, h: number): string {
  let chroma = c;
  while (chroma > 0.001 && !inGamut(fromOklch({ l, c: chroma, h }))) chroma -= 0.002;
  return hexOf(fromOklch({ l, c: Math.max(0, chroma), h }));
}

/** The OKLCH parts of `#rrggbb`. */
export function parts(colour: string): Oklch {
  const [r, g, b] = linearRgb(colour);
  const x = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const y = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const z = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const l = 0.2104542553 * x + 0.793617785 * y - 0.0040720468 * z;
  const a = 1.9779984951 * x - 2.428592205 * y + 0.4505937099 * z;
  const q = 0.0259040371 * x + 0.7827717662 * y - 0.808675766 * z;
  return { l, c: Math.hypot(a, q), h: ((Math.atan2(q, a) * 180) / Math.PI + 360) % 360 };
}

const luminance = (colour: string) => {
  const [r, g, b] = linearRgb(colour);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

/** WCAG contrast ratio, 1..21. */
export function contrast(a: string, b: string): number {
  const [x, y] = [luminance(a), luminance(b)];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

/** `share` of `colour` over `ground`, as a painter mixes: in linear light would be too pale, so in gamma space as CSS does. */
export function mix(colour: string, ground: string, share: number): string {
  const at = (from: string, i: number) => parseInt(from.slice(1 + i * 2, 3 + i * 2), 16);
  return `#${[0, 1, 2]
    .map((i) =>
      Math.round(at(colour, i) * share + at(ground, i) * (1 - share))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** The nearest colour of the same hue that has `ratio` on every one of `grounds`: darker on light ones, lighter on dark ones. */
export function readable(colour: string, grounds: readonly string[], ratio: number): string {
  const { l, c, h } = parts(colour);
  const enough = (candidate: string) => grounds.every((ground) => contrast(candidate, ground) >= ratio);
  const down = grounds.reduce((sum, ground) => sum + luminance(ground), 0) / grounds.length > 0.18;
  let candidate = colour;
  for (let step = 0; !enough(candidate) && step < 100; step++) {
    const next = down ? l - step * 0.01 : l + step * 0.01;
    if (next <= 0 || next >= 1) return down ? '#000000' : '#ffffff';
    candidate = hex(next, c, h);
  }
  return candidate;
}

/** Near white or near black, tinted with the ground's hue: whichever reads better on it. */
export function inkOn(ground: string): string {
  const { c, h } = parts(ground);
  const dark = hex(0.18, Math.min(c, 0.03), h);
  return contrast('#ffffff', ground) >= 4.5 || contrast('#ffffff', ground) > contrast(dark, ground) ? '#ffffff' : dark;
}
