import type { Main } from '../../en/main';

export const frame = {
  toasts: 'Teated (Alt+T)',
  acting: 'Tegutsed kellegi teise nimel',
  in_group: '%{group}: jaotised',
  go: 'Mine: %{what}',
  single_keys: 'Ühe klahvi kiirklahvid',
  new_tab: '(avaneb uuel kaardil)',
  to_light: 'Lülita heledad värvid sisse',
  to_dark: 'Lülita tumedad värvid sisse',
  kept: 'Teated on alles, kuni leht suletakse või uuesti laaditakse.',
  account: 'Sinu andmed kasutajatoele',
  account_text: 'Lisa need kirjale, siis saad kiiremini abi.',
  user: 'Kasutaja',
  monitoring: 'Seire',
} satisfies Main['frame'];
