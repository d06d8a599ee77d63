import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { PortalContextProvider, type PortalContextValue } from '../../src/context/portal';
import { useLocationName } from '../../src/ui/useLocationName';

const nameOf = (display_name: string | undefined, most?: number) => {
  const value = { locations: [{ slug: 'tll', display_name }] } as unknown as PortalContextValue;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <PortalContextProvider value={value}>{children}</PortalContextProvider>
  );
  return renderHook(() => useLocationName(most), { wrapper }).result.current;
};

test('a location is named by its display name, else by its slug, and none is empty', () => {
  expect(nameOf('Tallinn')('tll')).toBe('Tallinn');
  expect(nameOf(undefined)('tll')).toBe('tll');
  expect(nameOf('Tallinn')('gone')).toBe('gone');
  expect([null, undefined, ''].map(nameOf('Tallinn'))).toEqual(['', '', '']);
});

test('its name cannot break the sentence that it is in', () => {
  expect(nameOf('Tall\n\u202einn')('tll')).toBe('Tall \ufffdinn');
  expect(nameOf('T'.repeat(100), 60)('tll')).toBe(`${'T'.repeat(60)}…`);
});
