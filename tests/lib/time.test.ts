import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { formatNumber } from '../../src/lib/intl';
import { parseTyped } from '../../src/lib/typedAmount';
import { toDate, toIso } from '../../src/lib/time';
import { formatDay, formatExact, formatMoment, formatRelative } from '../../src/lib/timeText';
import { formatDuration } from '../../src/lib/durationText';

const visible = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
const moments = fc.date({ min: new Date('1975-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });

describe('timestamps', () => {
  it('are the same moment in all four forms', () => {
    const same = ['2026-03-12 08:00:00', '2026-03-12T10:00:00+02:00', '2026-03-12T08:00:00Z', 1773302400, '1773302400'];
    expect(same.map(toIso)).toEqual(Array(5).fill('2026-03-12T08:00:00.000Z'));
  });

  it('survive each form, whatever the moment', () => {
    fc.assert(
      fc.property(moments, fc.integer({ min: -14 * 60, max: 14 * 60 }), (date, offset) => {
        const seconds = Math.floor(date.getTime() / 1000);
        const iso = new Date(seconds * 1000).toISOString();
        const local = new Date(seconds * 1000 + offset * 60_000).toISOString().slice(0, 19);
        const pad = (n: number) => String(Math.floor(n)).padStart(2, '0');
        const zone = `${offset < 0 ? '-' : '+'}${pad(Math.abs(offset) / 60)}:${pad(Math.abs(offset) % 60)}`;
        const utcText = date.toISOString().slice(0, 19).replace('T', ' ');
        expect([seconds, utcText, iso, `${local}${zone}`].map(toIso)).toEqual(Array(4).fill(iso));
      }),
    );
  });

  it('take fractions, short offsets, mere days and milliseconds as well', () => {
    expect(toIso('2026-03-12 08:00:00.123456')).toBe('2026-03-12T08:00:00.123Z');
    expect(toIso('2026-03-12T10:00:00+0200')).toBe('2026-03-12T08:00:00.000Z');
    expect(toIso('2026-03-12T10:00+02')).toBe('2026-03-12T08:00:00.000Z');
    expect(toIso('2026-03-12')).toBe('2026-03-12T00:00:00.000Z');
    expect(toIso(1773302400000)).toBe('2026-03-12T08:00:00.000Z');
    expect(toIso(new Date(0))).toBe('1970-01-01T00:00:00.000Z');
  });

  it('are undefined for what is no moment', () => {
    const wrong = [
      '',
      'soon',
      '2026-02-30',
      '2026-13-01',
      '2026-01-01 25:00:00',
      '2026-1-1',
      null,
      undefined,
      {},
      NaN,
      Infinity,
      new Date('x'),
    ];
    expect(wrong.map(toDate)).toEqual(wrong.map(() => undefined));
  });
});

describe('time as text', () => {
  const now = new Date('2026-03-12T08:00:00Z');
  const ago = (seconds: number, locale = 'en') => visible(formatRelative(now.getTime() / 1000 - seconds, locale, now));

  it('is relative in the unit that says it shortest', () => {
    expect([0, 44, 45, 60, 3599, 3600, 86_400, 40 * 86_400, 800 * 86_400].map((s) => ago(s))).toEqual([
      'now',
      'now',
      '1 minute ago',
      '1 minute ago',
      '59 minutes ago',
      '1 hour ago',
      '1 day ago',
      '1 month ago',
      '2 years ago',
    ]);
    expect(ago(-7200)).toBe('in 2 hours');
    expect([ago(7200, 'et'), ago(7200, 'es')]).toEqual(['2 tunni eest', 'hace 2 horas']);
    expect(formatRelative('never', 'en', now)).toBe('');
  });

  it('is exact with its zone', () => {
    expect(visible(formatExact('2026-03-12 08:00:00', 'en', 'UTC'))).toBe('Mar 12, 2026, 08:00:00 UTC');
    expect(visible(formatExact('2026-03-12 22:30:00', 'et', 'Europe/Tallinn'))).toMatch(/13\. märts 2026.*00:30:00/);
    expect(formatDay('2026-03-12', 'en', 'UTC')).toBe('Mar 12, 2026');
    expect(formatDay('2026-03-12', 'es', 'UTC')).toBe('12 mar 2026');
    expect([formatExact('x', 'en'), formatDay(null, 'en')]).toEqual(['', '']);
  });

  it('shows durations in at most two units', () => {
    const reported = [3600, 6 * 3600, 86_400, 3 * 86_400, 7 * 86_400, 90, 0, 90_061, 86_460].map((s) =>
      visible(formatDuration(s, 'en')),
    );
    expect(reported).toEqual([
      '1 hour',
      '6 hours',
      '1 day',
      '3 days',
      '7 days',
      '1 minute 30 seconds',
      '0 seconds',
      '1 day 1 hour',
      '1 day',
    ]);
    expect(visible(formatDuration(6 * 3600, 'et'))).toBe('6 tundi');
  });
});

it('writes a date without a time as that day in every time zone, and no time', () => {
  for (const zone of ['America/Los_Angeles', 'UTC', 'Pacific/Auckland'])
    for (const format of [formatDay, formatMoment, formatExact])
      expect(visible(format('2026-10-31', 'en', zone))).toMatch(/^(31 Oct 2026|Oct 31, 2026)$/);
});

describe('the region of the reader', () => {
  const written = (languages: readonly string[], language = 'en') => {
    vi.stubGlobal('navigator', { languages });
    return visible(formatMoment('2026-03-12 08:00:00', language, 'Europe/Tallinn'));
  };

  it('is that of the first language of the browser', () => {
    expect(written(['en-US', 'en'])).toBe('Mar 12, 2026, 10:00');
    expect(written(['en-GB', 'en-US'])).toBe('12 Mar 2026, 10:00');
    expect(written(['en-CA'])).toBe('Mar 12, 2026, 10:00');
    expect(written(['es-MX'], 'es')).toBe('12 mar 2026, 10:00');
  });

  it('is Britain for English outside the United States, and where it is not set', () => {
    expect(written(['et-EE', 'en-US'])).toBe('12 Mar 2026, 10:00');
    expect(written(['en'])).toBe('12 Mar 2026, 10:00');
    expect(written([])).toBe('12 Mar 2026, 10:00');
  });

  it('is nothing that Intl refuses', () => {
    expect(written(['en-US@posix'])).toBe('12 Mar 2026, 10:00');
    expect(written(['en-'])).toBe('12 Mar 2026, 10:00');
  });

  it('decides how numbers are written and read', () => {
    vi.stubGlobal('navigator', { languages: ['es-MX'] });
    expect(formatNumber(12345.5, 'es')).toBe('12,345.5');
    expect(parseTyped('12,345', 'es')).toBe('12345');
    vi.stubGlobal('navigator', { languages: ['es-ES'] });
    expect(formatNumber(12345.5, 'es')).toBe('12.345,5');
    expect(parseTyped('12.345', 'es')).toBe('12345');
  });
});
