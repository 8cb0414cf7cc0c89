import { en } from '../../en';
import { Translated } from '../../inLanguage';
import { can } from './can';
import { grant } from './grant';
import { line } from './line';
import { reason } from './reason';
import { remedy } from './remedy';
import { standing } from './standing';

export const explanation: Translated<typeof en.explanation> = {
  can,
  grant,
  line,
  reason,
  remedy,
  standing,
  verdict: {
    ALLOW: 'Erlaubt für {{user}}: {{does}}',
    DENY: 'Verweigert für {{user}}: {{does}}',
    CONDITIONAL: 'Unter Bedingungen erlaubt für {{user}}: {{does}}',
    unknown: 'Nicht bekannt für {{user}}: {{does}}',
    asked: '{{permission}} ({{action}}), in Revision {{revision}}',
    askedOn:
      '{{permission}} ({{action}}, {{resourceType}}), in Revision {{revision}}',
  },
  own: {
    nothing: 'Keine Richtlinie oder Bedingung Ihrer Rollen gewährt es.',
    allowed: 'Sie dürfen es jetzt. Laden Sie die Seite neu.',
    conditional: 'Sie dürfen es nur unter Bedingungen.',
    unmet:
      'Sie dürfen es nur unter Bedingungen, die {{resource}} nicht erfüllt.',
    unknown:
      'Sie dürfen es nur unter Bedingungen. Es ist nicht bekannt, ob {{resource}} sie erfüllt.',
  },
  view: {
    decides: 'Was entscheidet',
    paths: 'Wege zu den Rollen',
    asText: 'Als Text, auf Englisch',
    asTest: 'Als Test speichern',
    aboutTest:
      'Fügen Sie dies unter „tests:“ in die Leitplankendatei des Portals ein. Änderungen, die zu einer anderen Antwort führen, werden dann abgelehnt.',
    overridden_one: '{{count, number}} weitere Rolle entscheidet nicht',
    overridden_other: '{{count, number}} weitere Rollen entscheiden nicht',
    silent_one: '{{count, number}} Rolle hat keine passende Zeile',
    silent_other: '{{count, number}} Rollen haben keine passende Zeile',
    hiddenRoles: 'Rollen, die Sie nicht sehen dürfen',
  },
  more: {
    role_one: '{{count, number}} weitere Rolle von {{left, number}} zeigen',
    role_other: '{{count, number}} weitere Rollen von {{left, number}} zeigen',
    path_one: '{{count, number}} weiteren Weg von {{left, number}} zeigen',
    path_other: '{{count, number}} weitere Wege von {{left, number}} zeigen',
    way_one:
      '{{count, number}} weitere Möglichkeit von {{left, number}} zeigen',
    way_other:
      '{{count, number}} weitere Möglichkeiten von {{left, number}} zeigen',
    line_one: '{{count, number}} weitere Zeile von {{left, number}} zeigen',
    line_other: '{{count, number}} weitere Zeilen von {{left, number}} zeigen',
  },
  part: {
    aCondition: 'Eine Bedingung',
    condition: 'Bedingung {{id}}',
    policy: '{{permission}} ({{action}})',
    policyOf: '{{role}}, {{permission}}, {{action}}, {{effect}}',
    aConditionOf: 'eine Bedingung von {{role}}',
    conditionOf: 'Bedingung {{id}} von {{role}}',
    and: '{{before}}; {{after}}',
  },
  criteria: {
    all: 'All dies gilt:',
    either: 'Eines davon gilt:',
    not: 'Dies gilt nicht:',
    among: 'Sie gehört zu den {{extent}}.',
    true: 'Wahr:',
    false: 'Falsch:',
    null: 'Nicht bekannt:',
  },
};
