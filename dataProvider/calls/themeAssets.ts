/**
 * The theme of the configuration as one object (docs/coverage.md, section 3: favicon, icon, png, theme scripts).
 * Pure.
 */
import { isJsonObject } from '../../src/lib/json';

type Values = Readonly<Record<string, unknown>>;

/**
 * Providers send theme assets either as top-level keys or in an object `theme`; top-level keys take precedence.
 * `theme` as a text is the name of the theme.
 */
export function withThemeAssets(given: Values): Values {
  const { theme } = given;
  if (typeof theme === 'string') return { siteTheme: theme, ...given };
  if (!isJsonObject(theme)) return given;
  const scripts = theme.themeScripts ?? theme.theme_scripts ?? theme.scripts;
  const assets: Values = {
    siteTheme: theme.name,
    logo: theme.logo,
    favicon: theme.favicon,
    icon: theme.icon,
    png: theme.png,
    themeScripts: scripts,
  };
  const retained = Object.entries(assets).filter(([key, value]) => value != null && given[key] == null);
  return { ...given, ...Object.fromEntries(retained) };
}
