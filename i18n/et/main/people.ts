import type { Main } from '../../en/main';

export const people = {
  rights: {
    unknown: 'Sinu õigusi ei õnnestunud kontrollida',
    do_own: 'Logi sisse enda võtmega või küsi seda õigust konto omanikult.',
    do_acting: 'Küsi seda õigust kasutajalt %{who} või mine tagasi oma kontole.',
  },
  notice: {
    returned: 'Oled tagasi oma kontol',
    someone: 'keegi teine',
    accepted: '%{who} võttis sinu kutse „%{name}“ vastu',
  },
} satisfies Main['people'];
