import { en } from '../en';
import { Translated } from '../inLanguage';

export const assignments: Translated<typeof en.assignments> = {
  active: '+{{number, number}} befristet',
  time: '{{at, datetime(dateStyle: medium; timeStyle: short)}}',
  card: {
    title: 'Befristet ({{number, number}})',
    failed: 'Wer die Rolle befristet hat, kann nicht angezeigt werden',
  },
  ends: {
    at: 'endet {{when}}',
    never: 'bis auf Weiteres',
  },
  row: {
    starts: 'Beginnt {{time}}',
    since: 'Seit {{time}}',
    givenBy: 'Gegeben von {{actor}}',
    extend: 'Verlängern',
    end: 'Jetzt beenden',
  },
  end: {
    choose: 'Ende wählen',
    at: 'Endet {{at, datetime(dateStyle: medium; timeStyle: short)}}',
    date: 'Anderer Zeitpunkt',
    never: 'Auf Dauer',
    time: 'Endet',
    after: {
      hour: 'In 1 Stunde',
      shift: 'In 8 Stunden',
      day: 'In 1 Tag',
      week: 'In 1 Woche',
    },
    longer: {
      hour: '1 Stunde länger',
      shift: '8 Stunden länger',
      day: '1 Tag länger',
      week: '1 Woche länger',
    },
  },
  give: {
    title: '{{role}} befristet geben',
    confirm: 'Befristet geben',
    failed: 'Die Rolle wurde nicht gegeben',
    done: '{{role}} bis {{at, datetime(dateStyle: medium; timeStyle: short)}} gegeben',
    member: 'Person oder Gruppe',
    search: 'Nach Namen suchen',
    until: 'Bis',
  },
  takeBack: {
    title: 'Diesen Zugriff jetzt beenden?',
    confirm: 'Jetzt beenden',
    failed: 'Der Zugriff wurde nicht beendet',
    done: 'Zugriff auf {{role}} beendet',
    text: 'Nimmt {{member}} die Rolle {{role}}. Was sich aus Mitgliedschaften ergibt, bleibt.',
  },
  extend: {
    title: 'Diesen Zugriff verlängern',
    confirm: 'Verlängern',
    failed: 'Der Zugriff wurde nicht verlängert',
    done: 'Zugriff auf {{role}} bis {{at, datetime(dateStyle: medium; timeStyle: short)}} verlängert',
    text: '{{member}} hat {{role}} bis {{time}}.',
    until: 'Neues Ende',
  },
  change: {
    part: 'Befristet',
    caption: 'Was sich an befristetem Zugriff geändert hat',
    until: '{{member}} hat {{role}} bis {{until}}',
    fromUntil: '{{member}} hat {{role}} von {{from}} bis {{until}}',
    endless: '{{member}} hat {{role}} bis auf Weiteres',
    extended: '{{member}} hat {{role}} bis {{until}}; vorher bis {{was}}',
    lost: '{{member}} hat {{role}} nicht mehr, gegeben bis {{until}}',
    lostEndless: '{{member}} hat {{role}} nicht mehr',
    more_one: 'Und {{count, number}} weitere.',
    more_other: 'Und {{count, number}} weitere.',
  },
};
