import type { Pages } from '../../en/main/pages';

export const storage = {
  not_empty:
    'Viimasel loendamisel oli siin %{smart_count} fail. |||| Viimasel loendamisel oli siin %{smart_count} faili.',
  rate: 'Failide hoidmine maksab %{price} ühe GB eest kuus, käibemaksuta. Tühi ämber ei maksa midagi, krediiti kulub hoitavate failide järgi.',
  empty_it: 'Tühjenda see failisirvijas',
  suspended: {
    text: 'Teenusepakkuja on selle ämbri peatanud. Failid on alles, aga keegi ei saa neid lugeda ega muuta, lingid neile ei tööta ja tasu arvestatakse edasi. Uuesti avamiseks võta ühendust klienditoega.',
    refused: 'Peatatud ämbrit muuta ei saa.',
  },
  connect: {
    tab: 'Ühendamine',
    title: 'Kust programmid selle leiavad',
    address: 'Ämbri aadress',
    keys: 'S3-võtmed',
  },
  snippets: {
    title: 'Seaded programmidele',
    tool: 'Programm',
    try: 'Proovi järele',
    placeholders:
      'Suurte tähtedega sõnad tähistavad võtit. Salajane võti ilmub siia, kui see S3-võtmete all nähtavaks teha.',
    no_key: 'Loo võti, ja siia ilmuvad valmis seaded programmidele aws-cli, s3cmd ja rclone.',
  },
  cors: {
    rule: '%{nr}. reegel',
    none: 'Reegleid veel pole: ükski veebisait ei tohi seda ämbrit brauseri kaudu kasutada. Programme see ei puuduta.',
    add: 'Lisa reegel',
    own: 'Selle portaali failisirvija töötab tänu sellele reeglile.',
    headers_help: 'Mida päringud tohivad kaasa kanda. * tähistab kõiki.',
    expose_help: 'Mida lehed tohivad vastustest lugeda, näiteks ETag',
    age_help: 'Kui kaua brauserid reeglit meeles peavad',
  },
  keys: {
    about:
      'S3-võtmega saavad sinu programmid kasutada kõiki su ämbreid. Anna igale programmile oma võti: siis saab selle üksi kustutada.',
    place: 'Objektisalvestus',
    addressing: 'Aadressi kuju',
    path_style: 'Tee kujul: ämber järgneb aadressile',
    virtual_style: 'Hosti kujul: ämber on aadressi ees',
    most_buckets: 'Ämbreid kõige rohkem',
    suspended: 'Teenusepakkuja on sinu objektisalvestuse peatanud. Uuesti avamiseks võta ühendust klienditoega.',
    none: 'Võtmeid veel pole. Loo üks oma esimesele programmile.',
    fresh: 'Kopeeri uus salajane võti kohe: mitte iga teenusepakkuja ei näita seda uuesti.',
    told_once: 'Teenusepakkuja näitab salajast võtit ainult üks kord, võtme loomisel.',
    last: 'See on viimane: failisirvija vajab siis uut.',
  },
} satisfies Pages['storage'];
