/** Checks the brand: whether it exists, and whether its colours are legible (WCAG AA). */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { loadBrand, standardBrand, type Brand, type Mode, type ColorPalette } from '../../../themes';
import { brandNames } from '../../../themes/names';
import { contrast } from '../../../themes/colour';
import { withSettings, type BrandSettings } from '../../../themes/configured';
import { fetchUrl, readText, textOf } from '../read';
import type { GivenSite } from '../site';
import { error, type Finding } from './finding';

type Pair = readonly [ink: keyof ColorPalette, grounds: readonly (keyof ColorPalette)[], ratio: number];

const tones = ['success', 'warning', 'danger', 'info', 'busy', 'off'] as const;
const pairs: readonly Pair[] = [
  ['text', ['ground', 'surface', 'raised', 'tint'], 4.5],
  ['muted', ['ground', 'surface', 'raised', 'tint'], 4.5],
  ['accentText', ['ground', 'surface', 'raised', 'tint'], 4.5],
  ['onAccent', ['accent', 'accentHover'], 4.5],
  ['onChrome', ['chrome'], 4.5],
  ['chromeMuted', ['chrome'], 4.5],
  ['onStage', ['stage'], 4.5],
  ['edge', ['ground', 'surface'], 3],
  ...tones.map((tone): Pair => [tone, ['surface', `${tone}Tint`], 4.5]),
];

/** Pairs of colours of one mode that are too near to each other. */
const poorPairs = (palette: ColorPalette): string[] =>
  pairs.flatMap(([ink, grounds, ratio]) =>
    grounds
      .filter((ground) => contrast(palette[ink], palette[ground]) < ratio)
      .map((ground) => `${ink} on ${ground} is ${contrast(palette[ink], palette[ground]).toFixed(1)}, under ${ratio}`),
  );

const unsafe = /<script|<foreignObject|\son\w+=|href="(?!#)|url\((?!#)|@import/i;

/** What a drawing must be, which is inlined in the page as it is. */
function svgProblem(svg: unknown): string | undefined {
  if (typeof svg !== 'string' || !/^<svg\s/.test(svg.trim())) return 'is not an SVG';
  return unsafe.test(svg) ? 'holds a script, an event or an address: it may only be drawn' : undefined;
}

const plainSvg = 'Save it as plain SVG, without script, event, or address.';

/** The drawings of a brand, and whether it is called as its folder. */
async function outlook(siteTheme: string, { name, logo, signIn }: Brand): Promise<Finding[]> {
  const art = await Promise.resolve()
    .then(signIn.art)
    .catch(() => undefined);
  const problems: [what: string, problem: string | undefined, fix: string][] = [
    [
      'name',
      name === siteTheme ? undefined : `is ${name}, but its folder is ${siteTheme}`,
      `Give the name of the folder: name: '${siteTheme}'.`,
    ],
    ['logo', svgProblem(logo), plainSvg],
    ['art', svgProblem(art), plainSvg],
  ];
  return problems.flatMap(([what, message, fix]) =>
    message ? [error('brand', `brand ${siteTheme}: ${what}`, message, fix)] : [],
  );
}

const pictures = ['logo', 'mark', 'art'] as const;

/** What is wrong with a picture that browsers load as an image; undefined if nothing is. */
async function pictureProblem(at: string, isAddress: boolean): Promise<string | undefined> {
  const missing = `${at} does not exist`;
  let svg: string | undefined;
  if (isAddress) {
    const answer = await fetchUrl(at);
    const type = answer.headers.get('content-type') ?? '';
    if (!answer.ok || !type.startsWith('image/')) return missing;
    if (type.startsWith('image/svg')) svg = await textOf(answer);
    else await answer.body?.cancel();
  } else {
    if (!existsSync(at)) return missing;
    if (/\.svg$/i.test(at)) svg = readText(at);
  }
  if (svg === undefined) return undefined;
  if (!/<svg[\s>]/.test(svg)) return `${at} is not an SVG`;
  if (!/<svg[^>]*\sxmlns=["']http:\/\/www\.w3\.org\/2000\/svg["']/.test(svg))
    return `${at} has no xmlns="http://www.w3.org/2000/svg", so browsers show nothing`;
  // An image inside of it is drawn if it is part of the file.
  return unsafe.test(svg.replaceAll(/href="data:image/g, ''))
    ? `${at} holds a script, an event or an address, which browsers leave out`
    : undefined;
}

/** The pictures that the settings name. */
async function checkPictures(settings: BrandSettings, { name, address }: GivenSite): Promise<Finding[]> {
  const looked = pictures.map(async (picture): Promise<Finding[]> => {
    const path = settings[picture];
    if (path === undefined) return [];
    const at = address ? new URL(path, address).href : join(dirname(name), path);
    const message = await pictureProblem(at, address !== undefined);
    if (message === undefined) return [];
    const fix = message.endsWith('does not exist')
      ? 'Put the file beside portal.json.'
      : message.includes('xmlns')
        ? 'Add it to the svg element.'
        : plainSvg;
    return [error('brand', `portal.json: brand.${picture}`, message, fix)];
  });
  return (await Promise.all(looked)).flat();
}

const poor = (what: string, brand: Brand): Finding[] =>
  (['light', 'dark'] satisfies Mode[]).flatMap((mode) =>
    poorPairs(brand.palettes[mode]).map((message) =>
      error('contrast', `${what}, ${mode}`, message, 'Take a darker or a clearer accent.'),
    ),
  );

/** A brand by configuration: every setting, its pictures, and its contrast as it comes out. */
async function checkSettings(siteTheme: string, given: GivenSite): Promise<Finding[]> {
  const base = await loadBrand(siteTheme, { report: () => undefined });
  const { brand, settings, problems } = withSettings(base, given.portal.brand);
  return [
    ...problems.map(({ path, message }) =>
      error(
        'brand',
        `portal.json: ${path}`,
        `${message}; it is left out`,
        'Correct it: docs/portal-json.md lists what each key takes.',
      ),
    ),
    ...(await checkPictures(settings, given)),
    ...poor('brand of portal.json', brand),
  ];
}

/** @param siteTheme of the configuration; undefined where that is not known */
export async function checkBrand(siteTheme: string | undefined, given: GivenSite): Promise<Finding[]> {
  if (given.portal.brand !== undefined) return checkSettings(siteTheme ?? standardBrand, given);
  if (siteTheme === undefined) return [];
  if (!brandNames.includes(siteTheme)) {
    const message = `there is no brand ${siteTheme}; the standard one stands in. Brands: ${brandNames.join(', ')}`;
    return [error('brand', 'config: siteTheme', message, 'Name one of these, or set brand in portal.json.')];
  }
  const brand = await loadBrand(siteTheme);
  return [...(await outlook(siteTheme, brand)), ...poor(`brand ${siteTheme}`, brand)];
}
