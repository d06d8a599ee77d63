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
  machine: {
    no_disks: 'Masinal pole ühtki ketast.',
    copies: 'Hetktõmmised ja varukoopiad',
    copies_about: 'Koopia hoiab ketast sellisena, nagu see ühel hetkel oli. Masina saab selle seisuni tagasi viia.',
    latest: 'Näha on %{shown} viimast, kokku on neid %{all}.',
    no_copies: 'Ühtki koopiat veel ei ole. Tee hetktõmmis, enne kui midagi olulist muudad.',
    backups: {
      every_week: 'Varukoopia tehakse igal kolmapäeval kell %{time} UTC. Alles hoitakse 4 viimast, umbes ühe kuu jagu.',
      every_day: 'Varukoopia tehakse iga päev kell %{time} UTC. Alles hoitakse 4 viimast.',
      off_week:
        'Varukoopiaid ei tehta. Sisse lülitatuna tehakse üks igal kolmapäeval kell %{time} UTC ja alles jääb 4.',
      off_day: 'Varukoopiaid ei tehta. Sisse lülitatuna tehakse üks iga päev kell %{time} UTC ja alles jääb 4.',
      next: 'Järgmine: %{moment}',
    },
  },
  metal: {
    ready: 'Kõik on olemas. Tasu arvestatakse hetkest, mil masin on kasutusel.',
    nothing: '%{location}: rendimasinaid siin ei ole.',
  },
} satisfies Main['show'];
