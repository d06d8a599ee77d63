import type { EarlyTexts } from '../en/early';

export const early = {
  loading: 'Laadimine',
  title: 'Portaali ei õnnestunud laadida',
  part: 'Osa portaalist ei saanud laadida. Kontrolli võrguühendust ja laadi leht uuesti.',
  crash: 'Simuleeritud pilv on seiskunud. Senitehtu on alles; jätkamiseks laadi leht uuesti.',
  wrong: 'Midagi läks valesti',
  wrongText: 'Portaalis tekkis viga, millest see ise üle ei saa. Sinu ressursse see ei mõjuta.',
  reload: 'Laadi leht uuesti',
  leave: 'Logi välja',
} satisfies EarlyTexts;
