import type { Main } from '../../en/main';

export const show = {
  breadcrumb: 'Asukoht portaalis',
  tabs: { label: 'Jaotised', overview: 'Ülevaade' },
  cards: { about: 'Üksikasjad', network: 'Võrk', record: 'Tunnused' },
  missing: {
    title: 'Sellist ei ole: %{what}',
    text: 'Võib-olla on see kustutatud või kuulub teisele kontole.',
    list: 'Vaata kõiki: %{what}',
  },
  silent: {
    title: '%{location} ei vasta',
    text: 'Kõik, mis seal on, töötab edasi, ainult näidata seda praegu ei saa.',
    asking: '%{location} ei vasta. Küsime uuesti…',
    stale: '%{location} ei vasta. Siin näidatu võib olla vananenud.',
  },
  failed: {
    title: 'Seda lehte ei õnnestunud laadida',
    stale: 'Värskendada ei õnnestunud. Siin näidatu võib olla vananenud.',
  },
  fallback: {
    label: 'Mis juhtub iseenesest',
    text: 'Kui „%{action}” iseenesest ei õnnestu, sunnitakse see läbi, aega on jäänud',
    due: '„%{action}” ei õnnestunud iseenesest ja sunnitakse nüüd läbi.',
    now: 'Sunni kohe läbi',
    cancel: 'Ära sunni läbi',
    done: '%{name}: iseenesest ei õnnestunud, seepärast sunniti läbi',
  },
  secret: {
    reveal: 'Näita',
    hide: 'Peida',
    asking: 'Küsime…',
    about: 'Küsitakse iga kord uuesti ega hoita kusagil. Minuti pärast peidetakse ise.',
    none: 'Teenusepakkuja pole seda veel määranud.',
    command: 'Käsk',
  },
  balancer: {
    rules_about: 'Iga reegel võtab ühendusi vastu ühes pordis ja annab need sihtmasinatele.',
    targets_about: 'Masinad, mis ühendusi omavahel jagavad.',
    no_rules: 'Ükski port pole veel avatud. Lisa reegel, siis võetakse ühendusi vastu.',
    no_targets: 'Ühendustele pole veel kedagi vastamas. Lisa masin.',
    rule: '%{source} → %{target}',
    no_limit: 'Piiranguta',
    gone: 'Masin, mida enam ei ole',
    last_target: 'See on viimane: ühendustele ei vasta siis enam keegi.',
    last_rule: 'See on viimane: ühendusi siis enam vastu ei võeta.',
    no_machines: 'Siin pole veel ühtegi masinat.',
    rule_nr: 'Reegel %{nr}',
    public_about: 'Ilma selleta pääseb ligi ainult privaatvõrgust',
    ready: 'Kõik on olemas. Tasu arvestatakse loomise hetkest.',
  },
  metal: {
    ready: 'Kõik on olemas. Tasu arvestatakse hetkest, mil masin on kasutusel.',
    nothing: '%{location}: rendimasinaid siin ei ole.',
  },
} satisfies Main['show'];
