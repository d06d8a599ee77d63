/** Checks the brand: whether it exists, and whether its colours are legible (WCAG AA). */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { loadBrand, type Brand, type Mode, type ColorPalette } from '../../../themes';
import { brandNames } from '../../../themes/names';
import { contrast } from '../../../themes/colour';
import { withSettings, type BrandSettings } from '../../../themes/configured';
import { ask } from '../read';
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
  const problems: [what: string, problem: string | undefined, mend: string][] = [
    [
      'name',
      name === siteTheme ? undefined : `is ${name}, but its folder is ${siteTheme}`,
      `Give the name of the folder: name: '${siteTheme}'.`,
    ],
    ['logo', svgProblem(logo), plainSvg],
    ['art', svgProblem(art), plainSvg],
  ];
  return problems.flatMap(([what, message, mend]) =>
    message ? [error('brand', `brand ${siteTheme}: ${what}`, message, mend)] : [],
  );
}

const pictures = ['logo', 'mark', 'art'] as const;

/** Pictures that the settings name and that are not there. */
async function missingPictures(settings: BrandSettings, { name, address }: GivenSite): Promise<Finding[]> {
  const named = pictures.flatMap((picture) => {
    const path = settings[picture];
    return path === undefined ? [] : [{ picture, path }];
  });
  const looked = named.map(async ({ picture, path }): Promise<Finding[]> => {
    const at = address ? new URL(path, address).href : join(dirname(name), path);
    const isThere = address ? await isPicture(at) : existsSync(at);
    return isThere
      ? []
      : [error('brand', `portal.json: brand.${picture}`, `${at} does not exist`, 'Put the file beside portal.json.')];
  });
  return (await Promise.all(looked)).flat();
}

async function isPicture(address: string): Promise<boolean> {
  const answer = await ask(address);
  await answer.body?.cancel();
  return answer.ok && /^image\//.test(answer.headers.get('content-type') ?? '');
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
    ...(await missingPictures(settings, given)),
    ...poor('brand of portal.json', brand),
  ];
}

export async function checkBrand(siteTheme: string, given: GivenSite): Promise<Finding[]> {
  if (given.portal.brand !== undefined) return checkSettings(siteTheme, given);
  if (!brandNames.includes(siteTheme)) {
    const message = `there is no brand ${siteTheme}; the standard one stands in. Brands: ${brandNames.join(', ')}`;
    return [error('brand', 'config: siteTheme', message, 'Name one of these, or set brand in portal.json.')];
  }
  const brand = await loadBrand(siteTheme);
  return [...(await outlook(siteTheme, brand)), ...poor(`brand ${siteTheme}`, brand)];
}
