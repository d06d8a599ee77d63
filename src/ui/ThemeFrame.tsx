/** MUI's theme beside the CSS tokens: the same brand in the same mode, which follows the choice and the system at once. */
import { ThemeProvider } from '@mui/material/styles';
import { useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { muiTheme } from './muiTheme';
import { usePortal } from '../context/portal';
import { modeInForce, onColourMode } from '../session/colourMode';

export function ThemeFrame({ children }: { children: ReactNode }) {
  const { brand } = usePortal();
  const mode = useSyncExternalStore(onColourMode, modeInForce);
  // A theme made again would style every MUI component again.
  const theme = useMemo(() => muiTheme(brand, mode), [brand, mode]);
  return <ThemeProvider theme={theme}>{children}</ThemeProvider>;
}
