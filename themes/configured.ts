/**
 * A brand without a build: `brand` of portal.json, over the brand that `siteTheme` names. Loaded only where that key
 * is there. Contrast is AA by construction, as for the brands of this folder: colours follow from the accent.
 */
import { mix } from './colour';
import { corners, fonts } from './defineTheme';
import { derive, type Ink } from './palette';
import standardMark from './portico/mark.svg?raw';
import { layouts, type Brand, type ColorPalette } from './types';

type Setting =
  | { type: 'colour' | 'picture' | 'text' }
  | { type: 'number'; min: number; max: number }
  | { type: 'choice'; values: readonly string[] };

const keysOf = <T extends object>(table: T) => Object.keys(table) as Extract<keyof T, string>[];

/** What can be set. `picture`: a path below the portal, drawn as an image, so that nothing in it can run. */
export const brandSettings = {
  title: { type: 'text' },
  accent: { type: 'colour' },
  darkAccent: { type: 'colour' },
  neutralHue: { type: 'number', min: 0, max: 360 },
  neutralStrength: { type: 'number', min: 0, max: 1 },
  stage: { type: 'choice', values: ['deep', 'pale', 'accent'] },
  chrome: { type: 'choice', values: ['plain', 'tinted', 'deep'] },
  corners: { type: 'choice', values: keysOf(corners) },
  font: { type: 'choice', values: keysOf(fonts) },
  displayFont: { type: 'choice', values: keysOf(fonts) },
  layout: { type: 'choice', values: layouts },
  side: { type: 'choice', values: ['start', 'end'] },
  lead: { type: 'choice', values: ['form', 'google'] },
  logo: { type: 'picture' },
  mark: { type: 'picture' },
  art: { type: 'picture' },
} as const satisfies Record<string, Setting>;

type Settings = typeof brandSettings;
type ValueOf<S extends Setting> = S extends { type: 'number' }
  ? number
  : S extends { type: 'choice'; values: readonly (infer Value)[] }
    ? Value
    : string;
export type BrandSettings = { readonly [Name in keyof Settings]?: ValueOf<Settings[Name]> };

const picturePath = /^(?!\/)(?!.*\.\.)[\w./-]+\.(svg|png|webp|jpe?g)$/i;

/** What a value has to be, where it is not. */
function problemOf(setting: Setting, value: unknown): string | undefined {
  switch (setting.type) {
    case 'colour':
      return typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value)
        ? undefined
        : 'has to be a colour such as #0a6b4f';
    case 'picture':
      return typeof value === 'string' && picturePath.test(value)
        ? undefined
        : 'has to be the path of a picture beside portal.json, such as brand/logo.svg';
    case 'text':
      return typeof value === 'string' && value.trim() !== '' && value.length <= 60
        ? undefined
        : 'has to be a text of 60 characters at most';
    case 'number': {
      const { min, max } = setting;
      const fits = typeof value === 'number' && value >= min && value <= max;
      return fits ? undefined : `has to be a number from ${min} to ${max}`;
    }
    case 'choice':
      return typeof value === 'string' && setting.values.includes(value)
        ? undefined
        : `has to be one of ${setting.values.join(', ')}`;
  }
}

interface SettingProblem {
  /** Key path in portal.json. */
  path: string;
  message: string;
}

/** The settings that are sound. A bad value and an unknown key are left out and reported. */
export function readBrandSettings(raw: unknown): { settings: BrandSettings; problems: SettingProblem[] } {
  if (raw === null || typeof raw !== 'object' || Array.isArray(raw))
    return { settings: {}, problems: [{ path: 'brand', message: 'has to be an object' }] };
  const problems: SettingProblem[] = [];
  const sound = Object.entries(raw).filter(([name, value]) => {
    const setting = Object.hasOwn(brandSettings, name) ? brandSettings[name as keyof Settings] : undefined;
    const message = setting
      ? problemOf(setting, value)
      : `is not a setting; there are ${keysOf(brandSettings).join(', ')}`;
    if (message !== undefined) problems.push({ path: `brand.${name}`, message });
    return message === undefined;
  });
  return { settings: Object.fromEntries(sound), problems };
}

const inkOf = (settings: BrandSettings, accent: string): Ink => {
  const { darkAccent, neutralHue: hue, neutralStrength: strength, stage, chrome } = settings;
  return {
    accent,
    ...(darkAccent && { darkAccent }),
    neutral: { ...(hue !== undefined && { hue }), ...(strength !== undefined && { strength }) },
    ...(stage && { stage }),
    ...(chrome && { chrome }),
  };
};

/** A picture in the place of a drawing: scripts in an image never run. `fit`: how it fills that place. */
const pictured = (address: string, box: string, fit: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${box}" preserveAspectRatio="${fit}"><image href="${address}" width="100%" height="100%" preserveAspectRatio="${fit}"/></svg>`;

/** The standard brand's mark in the colours of a site that has none of its own; it is the favicon too, so it has no tokens. */
const markIn = ({ accent, onAccent }: ColorPalette): string => {
  const colours = { '#4a45d6': accent, '#c9c7ff': mix(onAccent, accent, 0.7), '#ffffff': onAccent };
  const drawing = standardMark.replace(/#[0-9a-f]{6}/g, (own) => colours[own as keyof typeof colours] ?? own);
  return `data:image/svg+xml,${encodeURIComponent(drawing.trim())}`;
};

const coloured = ['accent', 'darkAccent', 'neutralHue', 'neutralStrength', 'stage', 'chrome'] as const;

interface ConfiguredBrand {
  brand: Brand;
  /** Those of the settings that are sound. */
  settings: BrandSettings;
  problems: readonly SettingProblem[];
}

/** @param raw `brand` of portal.json, not yet checked */
export function withSettings(base: Brand, raw: unknown): ConfiguredBrand {
  const { settings, problems } = readBrandSettings(raw);
  const { title, font, displayFont, layout = base.signIn.layout, side, lead, logo, mark } = settings;
  // In the other layouts text is on top of the illustration, whose colours are unknown.
  const art = layout === 'frame' ? settings.art : undefined;
  const hiddenArt = settings.art !== art && {
    path: 'brand.art',
    message: 'needs the layout frame: in the others words stand on it',
  };
  const at = (path: string) => `${import.meta.env.BASE_PATH ?? '/app'}/${path}`;
  const ink = inkOf(settings, settings.accent ?? base.palettes.light.accent);
  const isColoured = coloured.some((name) => settings[name] !== undefined);
  const palettes = isColoured
    ? Object.freeze({ light: derive(ink, 'light'), dark: derive(ink, 'dark') })
    : base.palettes;
  const running = font ? fonts[font] : base.font;
  const heading = font ? running : base.display;
  const brand: Brand = Object.freeze({
    ...base,
    // The standard brand's wordmark is left out where a site has a name of its own; an own logo is not.
    ...(logo && { name: 'configured', logo: pictured(at(logo), '160 32', 'xMinYMid meet') }),
    ...(title && { title }),
    ...(isColoured && base.name === 'portico' && { mark: markIn(palettes.light) }),
    ...(mark && { mark: at(mark) }),
    palettes,
    ...(settings.corners && { radii: corners[settings.corners] }),
    font: running,
    display: displayFont ? fonts[displayFont] : heading,
    signIn: Object.freeze({
      ...base.signIn,
      layout,
      ...(side && { side }),
      ...(lead && { lead }),
      ...(art && { art: () => Promise.resolve(pictured(at(art), '800 900', 'xMidYMid slice')) }),
    }),
  });
  return { brand, settings, problems: hiddenArt ? [...problems, hiddenArt] : problems };
}
