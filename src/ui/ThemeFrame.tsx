/**
 * Provides the MUI theme of the current brand and colour mode; updates with the person's choice and the system
 * setting.
 */
import { ThemeProvider } from '@mui/material/styles';
import { useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { muiTheme } from './muiTheme';
import { usePortal } from '../context/portal';
import { appliedColourMode, onAppliedColourMode } from '../session/colourMode';

export function ThemeFrame({ children }: { children: ReactNode }) {
  const { brand } = usePortal();
  const mode = useSyncExternalStore(onAppliedColourMode, appliedColourMode);
  // A new theme object would re-style every MUI component.
  const theme = useMemo(() => muiTheme(brand, mode), [brand, mode]);
  return <ThemeProvider theme={theme}>{children}</ThemeProvider>;
}
