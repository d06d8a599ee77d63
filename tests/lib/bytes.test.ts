import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { convertSize, formatBytes, formatSize, isSizeUnit, toBytes } from '../../src/lib/bytes';

const visible = (text: string) => text.replace(/\u00a0/g, ' ');

describe('sizes', () => {
  it('are shown in the largest unit that leaves one', () => {
    expect([512, 1024, 2048, 1536, 4096, 1024 * 1024 * 1.5].map((mb) => visible(formatSize(mb, 'MB', 'en')))).toEqual([
      '512 MB',
      '1 GB',
      '2 GB',
      '1.5 GB',
      '4 GB',
      '1.5 TB',
    ]);
    expect([0, 1, 1023, 1024, 10_000_000].map((b) => visible(formatBytes(b, 'en')))).toEqual([
      '0 B',
      '1 B',
      '1,023 B',
      '1 KB',
      '9.54 MB',
    ]);
    expect(visible(formatSize(0.5, 'GB', 'en'))).toBe('512 MB');
    expect(visible(formatSize(12.25, 'GB', 'et'))).toBe('12,3 GB');
  });

  it('never say 1,024 of a unit', () => {
    expect(visible(formatBytes(1024 * 1024 - 1, 'en'))).toBe('1 MB');
    fc.assert(fc.property(fc.maxSafeNat(), (bytes) => !formatBytes(bytes, 'en').startsWith('1,024')));
  });

  it('are empty for what is no number', () => {
    expect([null, undefined, NaN, Infinity].map((b) => formatBytes(b, 'en'))).toEqual(['', '', '', '']);
  });

  it('convert there and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (gb) => {
        expect(convertSize(convertSize(gb, 'GB', 'MB'), 'MB', 'GB')).toBe(gb);
        expect(toBytes(gb, 'GB')).toBe(gb * 1024 ** 3);
        expect(formatSize(gb, 'GB', 'en')).toBe(formatSize(gb * 1024, 'MB', 'en'));
      }),
    );
    expect([isSizeUnit('GB'), isSizeUnit('vCPU')]).toEqual([true, false]);
  });
});
