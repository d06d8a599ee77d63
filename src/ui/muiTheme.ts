/** MUI theme of a brand: the same values as the CSS tokens, and the measures of docs/coverage.md, section 9. */
import { createTheme, type Theme, type ThemeOptions } from '@mui/material/styles';
import type { Brand, Mode } from '../../themes/types';

/** Input height (docs/coverage.md, section 9), px. */
const inputHeight = 36;

const duration = {
  shortest: 100,
  shorter: 120,
  short: 140,
  standard: 160,
  complex: 200,
  enteringScreen: 160,
  leavingScreen: 120,
};

type Palette = Brand['palettes'][Mode];
type Components = NonNullable<ThemeOptions['components']>;

const buttonsAndInputs = (p: Palette, radius: number): Components => ({
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiButton: {
    defaultProps: { disableElevation: true, size: 'medium' },
    styleOverrides: {
      root: { minHeight: inputHeight, paddingBlock: 4, paddingInline: 14, whiteSpace: 'nowrap' },
      outlined: { borderColor: p.edge, color: p.text },
      text: { color: p.text },
      textPrimary: { color: p.accentText },
      containedPrimary: { '&:hover': { backgroundColor: p.accentHover } },
    },
  },
  MuiIconButton: { styleOverrides: { root: { borderRadius: radius, color: p.muted } } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: {
        minHeight: inputHeight,
        backgroundColor: p.surface,
        '& .MuiOutlinedInput-notchedOutline': { borderColor: p.edge },
      },
      input: { height: inputHeight, boxSizing: 'border-box', paddingBlock: 6, paddingInline: 12 },
      inputMultiline: { height: 'auto' },
      multiline: { paddingBlock: 2, paddingInline: 0 },
    },
  },
});

const dialogs = (p: Palette, radius: number): Components => ({
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiDialog: {
    styleOverrides: {
      paper: {
        borderRadius: radius,
        boxShadow: 'var(--p-shadow-2)',
        border: `1px solid ${p.line}`,
        '@media (max-width: 700px)': {
          '&:not(.MuiDialog-paperFullScreen)': {
            margin: 16,
            width: 'calc(100% - 32px)',
            maxHeight: 'calc(100% - 32px)',
          },
        },
      },
    },
  },
  MuiDialogTitle: {
    styleOverrides: { root: { fontSize: 16, fontWeight: 650, paddingBottom: 8, overflowWrap: 'anywhere' } },
  },
  MuiDialogActions: {
    // Buttons that do not fit wrap as a whole; their text stays on one line.
    defaultProps: { disableSpacing: true },
    styleOverrides: {
      root: { padding: '8px 24px 20px', flexWrap: 'wrap', gap: 8, '& > *': { flexShrink: 0, maxWidth: '100%' } },
    },
  },
});

const menusAndTabs = (p: Palette, radius: number): Components => ({
  MuiMenu: { styleOverrides: { paper: { border: `1px solid ${p.line}`, boxShadow: 'var(--p-shadow-2)' } } },
  MuiMenuItem: {
    styleOverrides: {
      root: { fontSize: 14, minHeight: 36, gap: 10, '&.Mui-selected': { backgroundColor: p.tint } },
    },
  },
  MuiTooltip: {
    // Tooltip delay 300 ms, close delay 100 ms (docs/coverage.md, section 9).
    defaultProps: { enterDelay: 300, leaveDelay: 100, disableInteractive: false },
    styleOverrides: {
      tooltip: { backgroundColor: p.text, color: p.surface, fontSize: 12, borderRadius: radius },
    },
  },
  MuiTab: { styleOverrides: { root: { minHeight: 40, paddingInline: 12, minWidth: 0, fontSize: 14 } } },
  MuiTabs: { styleOverrides: { root: { minHeight: 40 } } },
  MuiFormHelperText: { styleOverrides: { root: { marginInline: 0 } } },
});

function createMuiTheme(brand: Brand, mode: Mode): Theme {
  const p = brand.palettes[mode];
  const [small, medium, large] = brand.radii;
  return createTheme({
    palette: {
      mode,
      primary: { main: p.accent, dark: p.accentHover, contrastText: p.onAccent },
      error: { main: p.danger, contrastText: p.surface },
      warning: { main: p.warning, contrastText: p.surface },
      success: { main: p.success, contrastText: p.surface },
      info: { main: p.info, contrastText: p.surface },
      text: { primary: p.text, secondary: p.muted },
      divider: p.line,
      background: { default: p.ground, paper: p.raised },
    },
    shape: { borderRadius: medium },
    spacing: 4,
    typography: {
      fontFamily: brand.font,
      fontSize: 14,
      button: { textTransform: 'none', fontWeight: 600, fontSize: 14 },
    },
    transitions: { duration },
    components: {
      ...buttonsAndInputs(p, medium),
      ...dialogs(p, large),
      ...menusAndTabs(p, small + 2),
      MuiCssBaseline: { styleOverrides: {} },
    },
  });
}

const themes = new WeakMap<Brand, Map<Mode, Theme>>();

/** The same theme each time: creating one takes longer than rendering a menu. */
export function muiTheme(brand: Brand, mode: Mode): Theme {
  const created = themes.get(brand) ?? new Map<Mode, Theme>();
  themes.set(brand, created);
  const theme = created.get(mode) ?? createMuiTheme(brand, mode);
  created.set(mode, theme);
  return theme;
}
