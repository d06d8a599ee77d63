/**
 * The agreed words, in every language: what no text of a catalogue says, and what it says instead. Server messages and
 * texts that the specification quotes (sections 4, 5 and 8) stay as they are; `messages.test.ts` holds those.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { localizedTextsIn } from '../../dataProvider/calls/localizedTexts';
import type { Language } from '../../i18n/languages';
import { standardConfig } from '../../mocks/worlds/config';
import { sampleLocations } from '../../mocks/worlds/locations';
import zone from '../../mocks/site/dns/kinds.json';
import { catalogues, forms, languages, type Phrases } from './catalogues';
import { formerWords } from './formerWords';

/** What must not be said, what is said instead, and the keys where it means something else. */
type Rule = readonly [unwanted: RegExp, instead: string, exceptions?: readonly (string | RegExp)[]];

const server = /^errors\.server\./;

const rules: Record<Language, readonly Rule[]> = {
  en: [
    [/(?<!%\{)\bplaces?\b/i, 'location', ['intro.subtitle', 'loginTitle', 'actions.copy_curl_hint']],
    [/(?<!%\{)\bkinds?\b/i, 'type'],
    [/\bDelete copy\b|\bKind of copy\b|^Cop(y|ies)$/, 'restore point', [/\.(copy|copy_here|copy_all)$/]],
    [/\bSeparate disk\b|\bDisk of a machine\b/i, 'Volume (block storage), System disk'],
    [/\bstill missing\b|\blacks?\b/i, 'required'],
    [/\bEverything is there\b/i, 'Ready to create.'],
    [/\bneeds? a look\b/i, 'needs attention'],
    [/\bpays? ahead\b|\bWho pays\b/i, 'prepaid, Billing contact'],
    [/\bwithout VAT\b|\bwith VAT\b|\bVAT of\b/i, 'excl. VAT, incl. VAT'],
    [/\bwith this (until|too)\b|\bstays so\b/i, 'Credit lasts until …'],
    [/\bpresent pace\b|\bgoes on as it does\b/i, 'at the current rate'],
    [/\bkept (payment|card|way|as yours|nowhere)\b|\bKeep (card|this way)\b|^Kept\b/i, 'saved'],
    [/\bguard(s|ed)?\b|\bbehind (it|this|%\{)/i, 'protects, attached to'],
    [/\blets? (in|the portal|them|nothing|anything)\b|\bin force\b/i, 'allows, applies'],
    [/\bId\b|\bKong\b|^Identity$/, 'ID, IDs and dates'],
    [/^Changed$/, 'Last updated', [/\.(sync|change)\.changed$/]],
    [/\banew\b/i, 'again'],
    [/\b(is|are) told\b|\btold$|\b(answer|provider|storage|usage) (does not )?tells?\b/i, 'reported, shown'],
    [/\bgo on\b|\bgoes on\b|\bbegun\b|\bbegan elsewhere\b/i, 'continue, started'],
    [/\b(does|do|did) not (say|state)\b|\bnot stated\b|\bsays nothing\b/i, 'did not report, not reported'],
    [/\banswer(s|ed|ing)?\b/i, 'response, responds'],
    [
      /\bmay (be able to )?(use|do|read|write|connect|unlock|close|reach|see|change)\b/i,
      'can',
      ['services.allowed.unknown'],
    ],
    [/\bnot known\b/i, 'unknown'],
    [/\bany more\b/i, 'no longer'],
    [/\bthere is no such\b/i, 'does not exist'],
    [/\brights\b/i, 'permissions'],
    [/\brefus(e|es|ed)\b/i, 'declined, rejected, denied'],
    [/(?<!%\{)\bsums?\b/i, 'amount, total'],
    [/\bchosen\b|\bthe one before\b/i, 'selected, previous'],
    [/\bby (itself|themselves)\b|\bcarry no\b/i, 'automatically, has no'],
    [/\bwhat you see\b|\bmeanwhile\b/i, 'The data, during that time'],
    [/\bKept in this browser\b|\bNobody but\b|\bmay use it\b/i, 'Saved in this browser, Only you, has access'],
    [/\bpapers?\b|^Bills\b|\bbills\b|\bfor bills\b/i, 'documents, invoices'],
    [/\bHow you call it\b/i, 'For example …'],
    [
      /\bwhat runs\b|\bgoes? on (running|being)\b|\bWhat goes\b|\bWhat stays\b/i,
      'resources keep running, will be deleted',
    ],
    [/\bBulk runs?\b|\bForget this run\b|\bRecent runs\b/i, 'bulk action'],
    [/\bEverything is possible\b|\bWhat is possible now\b/i, 'No restrictions, Account status'],
    [/\b(It|They) (is|are|runs?) .{0,20}\balready\.$|\bIt runs already\b/i, 'Already stopped'],
    [/^(See|See account|See invitation|See invoices)$/, 'Review, View account, Respond, View invoices'],
    [/^Colours$/, 'Theme'],
    [/%\{name\} is (created|added|saved|deleted)\b/, '%{name} created, added, saved, deleted'],
    [/\b(is|has) created, but\b.*\bare not\b/, 'was created, but …'],
    [/^Other days$|^Only for$|^Shown$|^Grouped by$/, 'Custom range, Applies to, Type, Group by'],
    [/\bwho (you log in as|may connect|that is)\b/i, 'Login user, Allowed IPs'],
    [/\bmarks? of deletion\b|\bruns out\b(?! on)/i, 'delete marker, expires'],
    [/\bFirst interface\b|\bnetwork card\b/i, 'Primary interface, network interface'],
    [/\bas it was at one moment\b/i, 'point-in-time copy'],
    [/\bOne field\b/, '1 field'],
    [/\bNothing (new|more) can be created\b/i, 'New resources cannot be created'],
    [/\bCredit available\b/i, 'Available credit'],
    [/\bNothing needs to be done\b|\bNo response came\b/i, 'No action is needed, No response was received'],
    [/%\{\w+\}: %\{\w+\}: /, 'one colon'],
    // Sizes are no verbs in -ise; "Revolutionize" is quoted by the specification.
    [
      /\b(colors?|centers?|licenses?|canceled|canceling|favorites?|behavior|gray|(?!\w*siz|revolutioniz)\w+iz(e[ds]?|ing))\b/i,
      'British spelling',
    ],
  ],
  es: [
    [
      /\blugar(es)?\b/i,
      'ubicación',
      ['intro.subtitle', 'loginTitle', 'actions.shown_once', 'actions.copy_curl_hint', /api_token\.help\.token$/],
    ],
    [/\bperíodo\b/i, 'periodo'],
    [/\bId\b/, 'ID'],
    [/\bAún falta\b|\bEstá todo\b|\bNo falta nada\b/i, 'Obligatorio, Todo listo'],
    [/\bTodo es posible\b|\bLo que está en marcha\b/i, 'Sin restricciones, Los recursos en marcha'],
    [/\bdice una sola vez\b|\bya hecha\b/i, 'reglas de tráfico'],
    [/\baunque no se usan\b/i, 'aunque no se usen'],
    [/^Objetos$/, 'Almacenamiento, Buckets', [/\.num_objects$/]],
    [/\bAñadir (Credit card|Invoice)\b/i, 'Añadir tarjeta'],
    [/\bQuién paga\b|^Números y documentos$/i, 'Contacto de facturación'],
    [/\bEjecuci(ón|ones)\b/i, 'acción en bloque'],
    [/\bPaga por adelantado\b/i, 'Prepago'],
    [/\bDisco independiente\b|\bDisco de máquina\b/i, 'Volumen, Disco del sistema'],
    [/^Colores$/, 'Tema'],
    [/\bdeja(n)? entrar\b/i, 'permite'],
    [/\bredimension/i, 'cambiar el tamaño'],
    [/\bpetici(ón|ones)\b/i, 'solicitud', ['resources.managed_service.help.secrets']],
    [/\bencabezados?\b/i, 'cabecera'],
    [/\bservidor(es)? físicos?\b/i, 'servidor dedicado', ['resources.bare_metal.description']],
    [/\b(añade|añadido|añaden) (a tu |al )?saldo\b|\bsaldo añadido\b/i, 'crédito'],
    [/\bcancelada\b.*recargar/i, 'cerrada'],
    [/\b(usted|su cuenta de correo|haga clic|ordenador)\b/i, 'tú, dispositivo'],
    [/“|”/, '«…»'],
    [/\bno se pud(o|ieron)\b/i, 'no se ha podido'],
    [/\b(al|del|el) soporte\b/i, 'soporte'],
    [/\bIntroduc(e|ir)\b/i, 'Escribe'],
    [/\bno dicen?\b/i, 'no indica'],
    [/\bno indicó\b/i, 'no ha indicado'],
    [/\b(sigue|siguen|puede|pueden) factur/i, 'cobrar'],
    [/\bendpoint\b/i, 'punto de conexión'],
    [/\b(tráfico|regla) (entrante|saliente)\b|^(Entrante|Saliente)$/i, 'de entrada, de salida'],
    [/(^|[.:;] )(Compruebe|Elija|Escriba|Seleccione|Haga|Pulse|Introduzca|Inténtelo|Añada|Recargue|Inicie)\b/, 'tú'],
    [/\bdevolver dirección\b/i, 'liberar'],
    [
      /\bno se (envió|guardó|cobró|pudo|añadió|añadieron|reemplazó|eliminó|subieron|confirmó)\b|\bno llegó respuesta\b|\bse perdió la conexión\b/i,
      'no se ha enviado',
    ],
    [/\bPuede (asignar|elegir|crear|cambiar|añadir|usar|volver|seguir|continuar)\b|\bde la que viene\b/, 'Puedes'],
    [/\bdisco de sistema\b/i, 'disco del sistema'],
    [/^(Descartar|Revisar) los cambios$|^Guardar las reglas$|^Ver la cuenta$|^Copiar el informe$/, 'sin artículo'],
    [/^Cambiar nombre/, 'Cambiar el nombre'],
    [/%\{\w+\}: [^%]*: %\{/, 'un solo signo de dos puntos'],
  ],
  et: [
    [/ämb(er|r[ie])/i, 'bucket'],
    [/rendimasin/i, 'füüsiline server'],
    [/\bAPI päring/, 'API-päring'],
    [/\bS3 võt/, 'S3-võti'],
    [/pole kohustuslik/i, 'valikuline'],
    [/Kõik on (võimalik|olemas)/i, 'Piiranguid ei ole, Valmis loomiseks'],
    [/Töötav jääb/i, 'Ressursid töötavad edasi'],
    [/Veel puudu/i, 'Nõutav'],
    [/\bEraldi ketas\b|\bMasina ketas\b/i, 'Plokksalvestuse ketas, Süsteemiketas'],
    [/räägib MySQL/i, 'MySQL-iga ühilduv'],
    [/\bKes maksab\b/i, 'Arvelduskontakt'],
    [/\bMaksab ette\b/i, 'Ettemaks'],
    [/^Värvid$/, 'Kujundus'],
    [/^Id$/, 'ID'],
    [/tulemüüri taga/i, 'tulemüür kaitseb'],
    [/\bVPC/, 'privaatvõrk'],
    [/failihoidla/i, 'objektisalvestus'],
    [/klienditu(gi|ge)|klienditoe/i, 'kasutajatugi'],
    [/vaheleh(t|el|ed)|uuel kaardil/i, 'vahekaart'],
    [/sihtmasin|sihtmär[kg]/i, 'sihtserver'],
    [/edastusreeg/i, 'suunamisreegel'],
    [/allahindl/i, 'soodustus'],
    [/hostirühm/i, 'serverikogum'],
    [/^Liik$|^Riistvara$/, 'Tüüp, Füüsilised'],
    [
      /\b(API|S3|IPv4|IPv6|PDF|RDP|SSH) (?=[a-zäöõü]{4})(?!tuge|kaudu|jaoks|minu|puudub|vajab)/,
      'sidekriipsuga: API-päring',
    ],
    [/”/, '„…“'],
    [/\bei ütle\b|\bütlemata\b/i, 'ei teata'],
    [/\bei saanud (?=\p{L}+(da|ta)(?!\p{L}))/u, 'ei õnnestunud'],
    [/raha maks|maksa(b|vad) edasi|tasutakse edasi/i, 'on endiselt tasuline'],
    [/\bVii (ära|mujale)|^Vii$|^Viimine|\bviidud\b/, 'Teisalda'],
    [/\btegevus(ed|i|te)\b/i, 'toimingud'],
    [/Arvete kontakt/i, 'Arvelduskontakt'],
    [/\bkohas %\{name/, 'nimi kooloni järel'],
    [/vaikimisi kasutatavaks/i, 'Määra vaikimisi'],
    [/masina küljes/i, 'masinaga ühendatud'],
    [/juurdepääs/i, 'ligipääs'],
    [/seisat(a|ud|akse)/i, 'peata (toiming), seisab (olek)'],
    [/peatatud (masin|sõlm)|jääb peatatuks/i, 'seisev masin, jääb seisma'],
    [/kontojää/i, 'saldo'],
    [/broneeri/i, 'reserveeri'],
    [/edasi tasuli/i, 'endiselt tasuline'],
    [/^(Seda|Lehte) (enam )?ei ole(?! õnnestunud)/, 'Seda pole enam olemas, Lehte ei leitud'],
    [/parooli vaheta|vaheta parool/i, 'lähtesta'],
    [/arvelduskonto[^.]* ei kehti|kehtivat arvelduskonto/i, 'aktiivne arvelduskonto'],
    [/%\{\w+\}: %\{\w+\}: /, 'üks koolon'],
    [/(?<!\p{L})(teie|teil|teile|sisestage|valige|vajutage|proovige|kontrollige)(?!\p{L})/iu, 'sina'],
  ],
};

const brands = import.meta.glob<object>('../../themes/*/brand.ts', { eager: true, import: 'brand' });
const kinds = import.meta.glob<object>('../../resources/*/kind.ts', { eager: true });

const isExcept = (key: string, exceptions: Rule[2] = []) =>
  exceptions.some((one) => (typeof one === 'string' ? one === key : one.test(key)));

/** Each text that says what it must not, with its key and the better word. */
const wrongWords = (phrases: Phrases, unwanted: readonly Rule[]): string[] =>
  [...phrases]
    .filter(([key]) => !server.test(key))
    .flatMap(([key, phrase]) =>
      unwanted
        .filter(([pattern, , exceptions]) => pattern.test(phrase) && !isExcept(key, exceptions))
        .map(([, instead]) => `${key}: “${phrase}” → ${instead}`),
    );

const all = (language: Language): Phrases =>
  new Map([
    ...catalogues.main[language],
    ...catalogues.entry[language],
    ...catalogues.preload[language],
    ...catalogues.reactAdmin[language],
  ]);

describe.each(languages)('the words in %s', (language) => {
  it('are the agreed ones', () => {
    expect(wrongWords(all(language), rules[language])).toEqual([]);
  });

  it('have exceptions that exist and are needed', () => {
    const phrases = [...all(language)];
    phrases.push(['loginTitle', standardConfig.loginTitle[language]]);
    const idle = rules[language].flatMap(([pattern, , exceptions = []]) =>
      exceptions.filter((one) => !phrases.some(([key, phrase]) => isExcept(key, [one]) && pattern.test(phrase))),
    );
    expect(idle.map(String)).toEqual([]);
  });

  it('are found wanting when one is said', () => {
    const localized: Record<Language, string> = { en: 'Still missing', es: 'Aún falta', et: 'Veel puudu' };
    const better: Record<Language, string> = { en: 'required', es: 'Obligatorio', et: 'Nõutav' };
    const [problem] = wrongWords(new Map([['some.key', localized[language]]]), rules[language]);
    expect(problem).toContain(`some.key: “${localized[language]}” → ${better[language]}`);
  });
});

describe('wording that was given up', () => {
  it('is said by no English text', () => {
    const problems = [...all('en')]
      .filter(([key]) => !server.test(key))
      .flatMap(([key, phrase]) =>
        formerWords
          .filter(([former]) => phrase.includes(former))
          .map(([, instead]) => `${key}: “${phrase}” → ${instead}`),
      );
    expect(problems).toEqual([]);
  });

  it('is said by no text of the configuration, the brands and the kinds that the portal comes with, in any language', () => {
    const given = [zone, standardConfig, sampleLocations, ...Object.values(brands), ...Object.values(kinds)];
    const localized = given.flatMap((one) => localizedTextsIn(one));
    expect(localized.length).toBeGreaterThan(80);
    const problems = languages.flatMap((language) =>
      wrongWords(new Map(localized.map(([path, texts]) => [path, texts[language] ?? ''])), rules[language]),
    );
    expect(problems).toEqual([]);
    const former = localized.flatMap(([path, { en }]) =>
      formerWords.filter(([one]) => en?.includes(one)).map(() => path),
    );
    expect(former).toEqual([]);
  });
});

describe('what the doctor reports', () => {
  const unwanted =
    /\b(no|one|the|this|each) places?\b|\blets? in\b|\black(s|ing)?\b|\bcan not\b|\btake (it|them|one of them) (away|out)\b|\bkept by\b|\bbegin\b|(?<!there )\bis no (?!longer|such)\w|\bone is such as\b/i;

  it('says none of the words that were given up', () => {
    const files = readdirSync('scripts/portico/doctor', { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.ts'),
    );
    expect(files.length).toBeGreaterThan(10);
    const localized = files.flatMap((file) => {
      const code = readFileSync(`scripts/portico/doctor/${file}`, 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
      return [...code.matchAll(/'((?:[^'\\\n]|\\.)*)'|`([^`]*)`/g)].map(([, one, other]) => `${file}: ${one ?? other}`);
    });
    expect(localized.length).toBeGreaterThan(300);
    expect(localized.filter((text) => unwanted.test(text.slice(text.indexOf(': ') + 2)))).toEqual([]);
  });
});

/** Texts of one and many whose second form is the first word for word. */
const unchanged = (phrases: Phrases, isIncluded: (key: string) => boolean) =>
  [...phrases]
    .filter(([key, phrase]) => isIncluded(key) && forms(phrase) === 2)
    .filter(([, phrase]) => phrase.split(' |||| ')[0] === phrase.split(' |||| ')[1])
    .map(([key]) => key);

describe('counted statuses', () => {
  const statuses = [...catalogues.main.en.keys()].filter((key) => /^resources\.\w+\.status\./.test(key));
  const countedOf = (key: string) => key.replace('.status.', '.counted_status.');

  it.each(languages)('are there for every status of a kind, as one and as many, in %s', (language) => {
    expect(statuses.length).toBeGreaterThan(40);
    const wrong = statuses.filter((key) => {
      const phrase = catalogues.main[language].get(countedOf(key)) ?? '';
      return !phrase.split(' |||| ').every((form) => form.startsWith('%{smart_count} ')) || forms(phrase) !== 2;
    });
    expect(wrong).toEqual([]);
  });

  /** Verbs, adverbs and what never changes with a number. */
  const fixed: Partial<Record<Language, RegExp>> = {
    es: / (\w+ndo(se)?|\w+ándose|\w+éndose|en .+|sin .+|del periodo .+|con pago .+)$/u,
    et: / (\p{L}+(tud|dud|nud|tav|mata|misel|mas|b)( .+)?|ootel|kasutusel|remondis|talveunes|vaikimisi|.*pole .+|tagasi .+|vastu .+|arvega .+|jääb .+|loob .+|saadaval|.+sti ei)$/u,
  };

  it.each(['es', 'et'] as const)('agree with their number in %s', (language) => {
    const isFixed = (key: string) =>
      fixed[language]?.test((catalogues.main[language].get(key) ?? '').split(' |||| ')[0] ?? '') === true;
    const isIncluded = (key: string) => /\.counted_status\./.test(key) && !isFixed(key);
    expect(unchanged(catalogues.main[language], isIncluded)).toEqual([]);
    // What must not pass.
    expect(unchanged(new Map([['a', '%{smart_count} detenida |||| %{smart_count} detenida']]), () => true)).toEqual([
      'a',
    ]);
  });

  /** Counted phrases of which nothing changes with the number: abbreviations, adverbs, impersonal verbs, genitives. */
  const invariant: Partial<Record<Language, RegExp>> = {
    es: / (s|h|más|PDF|con error|sin respuesta|en curso|sin determinar|en total|cortafuegos|VPC|todo \(.+\)|fuera del filtro.*)$|^(Cortafuegos|VPC)$|^Selección: /u,
    et: / (s|h|rida \p{L}+|valitud|tehtud|ebaõnnestus|pooleli|on kadunud|jäi \p{L}+\.?|on te\p{L}+\.?|.*kirje(l|ta)? .+|.*Tegemata on .+|.*(üksust ei|tühja kausta ei) .+|.*üksuse .+|.*arve .+|.*minuti .+|.*nimega|.*masina(le)?,?( .+)?|.*faili,? .+|.*ressurssi|kuu keskmine|kirjeta|kausta|algus .+|päeva pärast|ei vasta(\. Proovin uuesti…)?|.*%\{smart_count\}( kausta)?)$|^(ebaõnnestus|valmis|veel) /u,
  };

  it('agree with their number in English wherever something is counted', () => {
    const fixedWords =
      / (s|h|more|selected|failed|done|cancelled|unknown|left|in progress|without a response|may be exposed|hidden by .+|done, started .+)$|^(Select|Uploaded)/;
    const phrases = new Map([...catalogues.main.en, ...catalogues.entry.en]);
    const same = unchanged(phrases, (key) => !/\.counted_status\./.test(key));
    const wrong = same.filter((key) => !fixedWords.test((phrases.get(key) ?? '').split(' |||| ')[0] ?? ''));
    expect(wrong.map((key) => `${key}: ${phrases.get(key)}`)).toEqual([]);
  });

  it('has a form for one wherever a noun follows a number', () => {
    // Limits of more than one, and what react-admin counts for itself.
    const many =
      /^(objects\.properties\.|plans\.create\.limit|show\.favourites\.full|views\.full|services\.nodes\.between|validation\.)/;
    const noun = /%\{\w+\}(?: of %\{\w+\})?(?: (?:more|fewer|identical|other|new))? (?!less\b)\p{Ll}{3,}[^su]s\b/u;
    const verbs = /%\{\w+\} (?:\w+ )?(?:invites|pays|loses|does|protects|has|is|this|less)\b/;
    const wrong = [...all('en')].filter(
      ([key, text]) => !text.includes('||||') && !many.test(key) && noun.test(text) && !verbs.test(text),
    );
    expect(wrong.map(([key, text]) => `${key}: ${text}`)).toEqual([]);
    expect(noun.test('Enter at least %{min} characters')).toBe(true);
  });

  it.each(languages)('are digits in %s, not words, where many are digits', (language) => {
    // What is meant is said in another way of one than of many.
    const inWords =
      /^(services\.access\.reach|list\.in_locations|bulk\.not_allowed|files\.left_out\.go_on|bulk\.(retry_failed|check_unknown))$/;
    const word = /(?<!\p{L})(one|üks|üht|ühe|ühes|ühega|un|una|uno)(?!\p{L})/iu;
    const wrong = [...catalogues.main[language]].filter(([key, phrase]) => {
      const [one = '', many = ''] = phrase.split(' |||| ');
      return !inWords.test(key) && many.includes('%{smart_count}') && !one.includes('%{') && word.test(one);
    });
    expect(wrong.map(([key, phrase]) => `${key}: ${phrase}`)).toEqual([]);
  });

  it.each(['es', 'et'] as const)('agree with their number in %s wherever something is counted', (language) => {
    const phrases = new Map([...catalogues.main[language], ...catalogues.entry[language]]);
    const same = unchanged(phrases, (key) => !/\.counted_status\./.test(key));
    const wrong = same.filter((key) => !invariant[language]?.test((phrases.get(key) ?? '').split(' |||| ')[0] ?? ''));
    expect(wrong.map((key) => `${key}: ${phrases.get(key)}`)).toEqual([]);
  });

  it.each([
    ['es', 'resources.virtual_machine.counted_status.stopped', '%{smart_count} detenidas'],
    ['es', 'resources.ip_address.counted_status.assigned', '%{smart_count} asignadas'],
    ['es', 'resources.load_balancer.counted_status.active', '%{smart_count} activos'],
    ['et', 'resources.load_balancer.counted_status.active', '%{smart_count} aktiivset'],
    ['et', 'resources.bare_metal.counted', '%{smart_count} füüsilist serverit'],
  ] as const)('say in %s what %s is for many', (language, key, many) => {
    expect(catalogues.main[language].get(key)?.split(' |||| ')[1]).toBe(many);
  });
});
