import { expect, it } from 'vitest';
import { muiTheme } from '../../src/ui/muiTheme';
import { loadBrand } from '../../themes';

it('is created once for each brand and mode, however many popups are opened', async () => {
  const [first, second] = await Promise.all([loadBrand('portico'), loadBrand('haldenby')]);
  const all = () => [muiTheme(first, 'light'), muiTheme(first, 'dark'), muiTheme(second, 'light')];
  const themes = all();
  expect(new Set(themes).size).toBe(3);
  all().forEach((theme, at) => expect(theme).toBe(themes[at]));
});
