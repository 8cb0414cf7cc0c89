import { en } from '../en';
import { Translated } from '../inLanguage';

export const assignments: Translated<typeof en.assignments> = {
  active: '+{{number, number}} a tempo',
  time: '{{at, datetime(dateStyle: medium; timeStyle: short)}}',
  card: {
    title: 'A tempo ({{number, number}})',
    failed: 'Impossibile mostrare chi ha il ruolo a tempo',
  },
  ends: {
    at: 'termina {{when}}',
    never: 'fino a nuovo avviso',
  },
  row: {
    starts: 'Inizia {{time}}',
    since: 'Da {{time}}',
    givenBy: 'Dato da {{actor}}',
    extend: 'Prolunga',
    end: 'Termina ora',
  },
  end: {
    choose: 'Scegliere una fine',
    at: 'Termina il {{at, datetime(dateStyle: medium; timeStyle: short)}}',
    date: 'Un altro momento',
    never: 'Senza limite',
    time: 'Termina',
    after: {
      hour: 'Tra 1 ora',
      shift: 'Tra 8 ore',
      day: 'Tra 1 giorno',
      week: 'Tra 1 settimana',
    },
    longer: {
      hour: '1 ora in più',
      shift: '8 ore in più',
      day: '1 giorno in più',
      week: '1 settimana in più',
    },
  },
  give: {
    title: 'Dai {{role}} a tempo',
    confirm: 'Dai a tempo',
    failed: 'Il ruolo non è stato dato',
    done: '{{role}} dato fino al {{at, datetime(dateStyle: medium; timeStyle: short)}}',
    member: 'Utente o gruppo',
    search: 'Cerca per nome',
    until: 'Fino a',
  },
  takeBack: {
    title: 'Terminare ora questo accesso?',
    confirm: 'Termina ora',
    failed: 'L’accesso non è stato terminato',
    done: 'Accesso a {{role}} terminato',
    text: 'Toglie {{role}} a {{member}}. Quanto deriva da un’appartenenza resta.',
  },
  extend: {
    title: 'Prolunga questo accesso',
    confirm: 'Prolunga',
    failed: 'L’accesso non è stato prolungato',
    done: 'Accesso a {{role}} prolungato fino al {{at, datetime(dateStyle: medium; timeStyle: short)}}',
    text: '{{member}} ha {{role}} fino al {{time}}.',
    until: 'Nuova fine',
  },
  change: {
    part: 'A tempo',
    caption: 'Che cosa è cambiato degli accessi a tempo',
    until: '{{member}} ha {{role}} fino al {{until}}',
    fromUntil: '{{member}} ha {{role}} dal {{from}} al {{until}}',
    endless: '{{member}} ha {{role}} fino a nuovo avviso',
    extended: '{{member}} ha {{role}} fino al {{until}}; era fino al {{was}}',
    lost: '{{member}} non ha più {{role}}, dato fino al {{until}}',
    lostEndless: '{{member}} non ha più {{role}}',
    more_one: 'E {{count, number}} in più.',
    more_other: 'E altri {{count, number}}.',
  },
};
