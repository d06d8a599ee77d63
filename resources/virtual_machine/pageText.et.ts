import type en from './pageText.en';

export default {
  actions: {
    create: { label: 'Loo masin', done: '%{name} on loomisel' },
    update: { label: 'Salvesta masin', done: '%{name} on salvestatud' },
    rename: { label: 'Nimeta ümber', done: 'Masina uus nimi on %{name}' },
    start: { label: 'Käivita', reason: 'Käivitada saab ainult seisvat masinat.', done: '%{name} käivitub' },
    stop: {
      label: 'Peata',
      reason: 'Peatada saab ainult töötavat masinat.',
      confirm: 'Masinal palutakse välja lülituda. Kui see pole 120 sekundiga juhtunud, katkestatakse toide.',
      done: '%{name} on peatumas',
    },
    force_stop: {
      label: 'Katkesta toide',
      reason: 'Toidet saab katkestada ainult töötaval masinal.',
      confirm: 'Masina toide katkeb kohe. Kettale kirjutamata andmed kaovad.',
      done: 'Toide on katkestamisel: %{name}',
    },
    restart: {
      label: 'Taaskäivita',
      reason: 'Taaskäivitada saab ainult töötavat masinat.',
      confirm: 'Masin peatatakse ja käivitatakse uuesti. Vahepeal pole see kättesaadav.',
      done: '%{name} taaskäivitub',
    },
    resize: {
      label: 'Muuda suurust',
      reason: 'Peata kõigepealt masin: suurust saab muuta ainult seisval masinal.',
      done: '%{name} on uue suurusega',
    },
    change_password: {
      label: 'Muuda parooli',
      reason: 'Käivita kõigepealt masin: parooli saab muuta ainult töötaval masinal.',
      done: 'Parool on muudetud: %{name}',
      failed: 'Parooli ei saanud muuta',
    },
    backup_on: {
      label: 'Lülita varundamine sisse',
      reason: 'Varundamine on juba sees.',
      done: 'Varundamine on sees: %{name}',
    },
    backup_off: {
      label: 'Lülita varundamine välja',
      reason: 'Varundamine on juba väljas.',
      confirm: 'Uusi varukoopiaid enam ei tehta. Olemasolevad jäävad alles.',
      done: 'Varundamine on väljas: %{name}',
    },
    clone: {
      label: 'Klooni',
      reason: 'Oota, kuni masina olek on püsiv.',
      done: 'Koopia on tegemisel: %{name}',
    },
    rebuild: {
      label: 'Taasta',
      reason: 'Oota, kuni masina olek on püsiv.',
      confirm: 'Ketas muutub selliseks, nagu see koopias oli. Hilisemad muudatused kaovad.',
      done: '%{name} on taastamisel',
    },
    rescue_start: {
      label: 'Käivita päästerežiimis',
      reason: 'Päästerežiimis saab käivitada ainult seisvat masinat.',
      done: '%{name} käivitub päästerežiimis',
    },
    reinstall: {
      label: 'Paigalda uuesti',
      reason: 'Oota, kuni masina olek on püsiv.',
      confirm: 'Kõik käivituskettal asendatakse uue süsteemiga. Aadress jääb samaks.',
      done: '%{name} on uuesti paigaldamisel',
    },
    create_snapshot: {
      label: 'Tee hetktõmmis',
      reason: 'Masina oleku muutumise ajal pole see võimalik.',
      done: 'Hetktõmmis on tegemisel: %{name}',
    },
    delete_replica: {
      label: 'Kustuta koopia',
      confirm: 'Koopia kustutatakse. Masin ise jääb samaks.',
      done: 'Koopia on kustutatud',
    },
    add_disk: { label: 'Lisa ketas', done: 'Ketas on lisatud: %{name}' },
    resize_disk: {
      label: 'Muuda ketta suurust',
      reason: 'Peata kõigepealt masin: ketta suurust saab muuta ainult seisval masinal.',
      confirm: 'Ketast saab ainult suurendada, hiljem väiksemaks seda teha ei saa.',
      done: 'Ketas on uue suurusega',
    },
    delete_disk: {
      label: 'Kustuta ketas',
      reason: 'Käivitusketast ei saa kustutada.',
      confirm: 'Ketas kustutatakse koos kõigega, mis sellel on.',
      done: 'Ketas on kustutatud',
    },
    attach_disk: {
      label: 'Ühenda ketas',
      reason: 'Selles asukohas pole ühtki vaba ketast.',
      done: 'Ketas on ühendatud: %{name}',
    },
    detach_disk: {
      label: 'Lahuta ketas',
      reason: 'Käivitusketast ei saa lahutada.',
      confirm: 'Ketas lahkub masinast koos oma andmetega. See jääb sulle ja selle eest arvestatakse tasu edasi.',
      done: 'Ketas on lahutatud: %{name}',
    },
    add_interface: { label: 'Lisa võrguliides', done: 'Liides on lisatud' },
    delete_interface: {
      label: 'Eemalda võrguliides',
      reason: 'Esimest liidest ei saa eemaldada.',
      confirm: 'Selle võrgu kaudu pole masin enam kättesaadav.',
      done: 'Liides on eemaldatud',
    },
    add_subinterface: { label: 'Lisa VLAN', done: 'VLAN on lisatud' },
    delete_subinterface: {
      label: 'Eemalda VLAN',
      confirm: 'Selle VLAN-i kaudu pole masin enam kättesaadav.',
      done: 'VLAN on eemaldatud',
    },
    move_account: {
      label: 'Vii teisele kontole',
      reason: 'Teist kontot, kuhu seda viia, ei ole.',
      done: '%{name} eest tasub nüüd teine konto',
    },
    delete: {
      label: 'Kustuta masin',
      reason: 'See on juba kustutamisel.',
      confirm:
        'Masin kaob koos ketaste, hetktõmmiste ja varukoopiatega. Reserveeritud avalikud aadressid jäävad alles ja nende eest arvestatakse tasu edasi.',
      done: '%{name} on kustutamisel',
    },
  },
  help: {
    hostname: 'Nimi, mille masin ise endale annab',
    username: 'Kellena masinasse sisse logid',
    password: 'Vähemalt 8 tähemärki, nende hulgas väiketäht, suurtäht ja number',
    public_key: 'Üks rida, mille alguses on ssh-ed25519, ssh-rsa või ecdsa',
    reserve_public_ip: 'Selleta on masin kättesaadav ainult oma privaatvõrgust',
    backup: 'Tehakse kord nädalas. Alles hoitakse 4 viimast.',
    designated_pool_uuid: 'Serverite rühm, mille peal masin töötab',
    disk_uuid: 'Masin käivitub sellelt kettalt',
    vlanId: '1 kuni 4094',
    description: 'Sulle ja neile, kellega kontot jagad',
  },
} satisfies typeof en;
