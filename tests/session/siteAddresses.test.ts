import { describe, expect, test } from 'vitest';
import { readEntrySite } from '../../dataProvider/calls/entrySite';
import { readSite } from '../../dataProvider/calls/site';
import { isSubstituteBrand } from '../../src/session/brandMarks';

describe('the theme as one object, and addresses that become links', () => {
  const theme = { name: 'cirrona', favicon: '/f.ico', png: '/p.png', scripts: [{ src: '/a.js', waitForLoad: true }] };

  test.each([
    ['the whole reader', (raw: unknown) => readSite(raw).site],
    ['the reader of the ways in', readEntrySite],
  ])('%s takes assets from `theme`, and a key of its own first', (_name, read) => {
    expect(read({ theme })).toMatchObject({
      siteTheme: 'cirrona',
      favicon: '/f.ico',
      themeScripts: [{ src: '/a.js', waitForLoad: true }],
    });
    expect(read({ theme, favicon: '/own.ico' })).toMatchObject({ favicon: '/own.ico' });
    expect(read({ theme: 'meridio' })).toMatchObject({ siteTheme: 'meridio' });
    expect(read({ theme: null, siteTheme: 'oxbow' })).toMatchObject({ siteTheme: 'oxbow' });
  });

  test.each(['javascript:alert(1)', 'data:text/html,x', '//evil.test', '/path', 'https://', ' javascript:x'])(
    '%s becomes no link',
    (address) => {
      expect(readSite({ termsUrl: address, apiDocUrl: address }).site).toMatchObject({
        termsUrl: undefined,
        apiDocUrl: undefined,
      });
      expect(readEntrySite({ termsUrl: address, supportUrl: address })).toMatchObject({
        termsUrl: undefined,
        supportUrl: undefined,
      });
    },
  );

  test('a site called otherwise is not called as the default brand', () => {
    const brand = { name: 'portico', title: 'Portico' };
    expect(isSubstituteBrand(brand, { siteName: 'Acme Cloud' })).toBe(true);
    expect(isSubstituteBrand(brand, { siteName: 'Portico' })).toBe(false);
    expect(isSubstituteBrand({ name: 'cirrona', title: 'Cirrona' }, { siteName: 'Acme Cloud' })).toBe(false);
  });
});
