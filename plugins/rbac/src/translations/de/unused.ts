import { en } from '../en';
import { Translated } from '../inLanguage';

export const unused: Translated<typeof en.unused> = {
  title: 'Ungenutzter Zugriff',
  lead: 'Was im ganzen Zeitraum in einer Rolle stand und niemand genutzt hat.',
  leadOfRole:
    'Was im ganzen Zeitraum in dieser Rolle stand und niemand genutzt hat.',
  find: 'Ungenutzten Zugriff suchen',
  failed: 'Der ungenutzte Zugriff kann nicht angezeigt werden',
  period: 'Zeitraum',
  unknown:
    'Es ist nicht bekannt, was in den letzten {{days, number}} Tagen ungenutzt war.',
  none: 'In den letzten {{days, number}} Tagen wurde alles genutzt.',
  basis: 'Grundlage: {{uses}}, festgehalten von {{processes}}.',
  uses_one: '{{count, number}} Nutzung',
  uses_other: '{{count, number}} Nutzungen',
  processes_one: '{{count, number}} Prozess des Backends',
  processes_other: '{{count, number}} Prozessen des Backends',
  found_one:
    '{{count, number}} Teil von {{roles}} wurde in den letzten {{days, number}} Tagen nicht genutzt.',
  found_other:
    '{{count, number}} Teile von {{roles}} wurden in den letzten {{days, number}} Tagen nicht genutzt.',
  stillAllowed_one:
    'Ohne die zum Entfernen empfohlenen bleibt die {{count, number}} Nutzung dieses Zeitraums erlaubt.',
  stillAllowed_other:
    'Ohne die zum Entfernen empfohlenen bleiben alle {{count, number}} Nutzungen dieses Zeitraums erlaubt.',
  noneRecommended: 'Keiner davon ist zum Entfernen empfohlen.',
  lost_one:
    'Keiner davon ist zum Entfernen empfohlen, weil {{count, number}} Nutzung dieses Zeitraums verloren ginge.',
  lost_other:
    'Keiner davon ist zum Entfernen empfohlen, weil {{count, number}} Nutzungen dieses Zeitraums verloren gingen.',
  cutOff:
    'Es gibt mehr als aufgeführt; entfernen Sie einige, dann erscheinen die übrigen.',
  ofRole_one: '{{count, number}} Teil, davon {{recommended, number}} empfohlen',
  ofRole_other:
    '{{count, number}} Teile, davon {{recommended, number}} empfohlen',
  takeAway: '{{number, number}} entfernen',
  part: {
    condition: '{{permission}} ({{actions}}) unter Bedingungen erlauben',
    lastUsed: 'Zuletzt genutzt am {{at, datetime(dateStyle: medium)}}',
    neverUsed: 'Keine Nutzung festgehalten',
    notRecommended: 'Nicht empfohlen: {{why}}.',
  },
  dialog: {
    what: 'Entfernt werden {{what, list}}: in den letzten {{days, number}} Tagen ungenutzt.',
    membersStay:
      'Die Mitglieder bleiben, weil eine Rolle mindestens eines braucht. Löschen Sie die Rolle, wenn niemand sie braucht.',
  },
};
