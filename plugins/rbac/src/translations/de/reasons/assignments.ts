import { assignments as en } from '../../en/reasons/assignments';
import { Translated } from '../../inLanguage';

export const assignments: Translated<typeof en> = {
  'unknown-assignment': 'Es gibt keine Zuweisung {{id}}',
  'assignment-exists':
    'Es gibt schon eine Zuweisung {{id}}; geben Sie dieser eine andere ID',
  'ends-before-start':
    'Der Zugriff würde um {{from}} beginnen und um {{until}} enden; wählen Sie ein Ende nach dem Beginn',
  'ends-in-the-past':
    'Das Ende {{until}} ist schon vorbei; wählen Sie ein späteres',
  'instant-out-of-range':
    '{{instant}} ist kein Zeitpunkt zwischen 1970 und {{latest}}; wählen Sie einen dazwischen',
  'too-many-assignments':
    '{{role}} hat schon {{limit}} Zuweisungen; beenden Sie zuerst einige davon',
  'reason-too-long':
    'Der Grund hat {{bytes}} Bytes; erlaubt sind {{limit}}. Kürzen Sie ihn',
  'endless-assignment':
    'Die Zuweisung {{id}} hat kein Ende, das sich verschieben ließe; beenden Sie sie, wenn sie nicht mehr gebraucht wird',
  'not-extended':
    'Die Zuweisung {{id}} gilt schon bis {{until}}; wählen Sie ein späteres Ende',
  'unbounded-terms':
    'Anträge auf {{role}} brauchen keine Zustimmung, daher müssen ihre Bedingungen die Dauer begrenzen; setzen Sie maxDuration',
  'nobody-approves':
    'Anträge auf {{role}} brauchen eine Zustimmung, aber die Liste approvers ist leer; nennen Sie jemanden oder lassen Sie approvers weg',
  'terms-out-of-range':
    'In den Bedingungen für {{role}} muss {{field}} eine ganze Zahl von {{least}} bis {{most}} sein',
  'not-requestable': 'Es gibt keine Rolle {{role}}, die Sie beantragen dürfen',
  'request-reason-required':
    'Ein Antrag auf {{role}} braucht einen Grund; nennen Sie, wofür Sie den Zugriff brauchen',
  'beyond-terms':
    'Der Zugriff auf {{role}} muss spätestens um {{latest}} enden, länger erlauben es die Bedingungen nicht; beantragen Sie ihn für kürzere Zeit',
  'too-many-requests':
    'Sie haben schon {{limit}} Anträge, die auf Antwort warten; ziehen Sie zuerst einen zurück',
  'request-repeated':
    'Sie haben schon einen Antrag auf {{role}}, der auf Antwort wartet; ziehen Sie ihn zurück, um etwas anderes zu beantragen',
  'unknown-request': 'Es gibt keinen Antrag {{id}}, den Sie sehen dürfen',
  'request-settled': {
    approved: 'Dem Antrag wurde schon zugestimmt; lesen Sie ihn neu',
    denied: 'Der Antrag wurde schon abgelehnt; lesen Sie ihn neu',
    cancelled: 'Der Antrag wurde schon zurückgezogen; lesen Sie ihn neu',
    lapsed: 'Der Antrag ist schon verfallen; lesen Sie ihn neu',
  },
  'nothing-to-revert':
    'Der Commit hat nur Zugriff auf Zeit beendet; das Zurücknehmen erteilt ihn nicht wieder. Erteilen Sie ihn neu',
  'nothing-to-end':
    'Der Antrag {{id}} hat nichts erteilt, das sich beenden ließe',
  'nothing-to-acknowledge':
    'Der Antrag {{id}} wurde nicht sofort erfüllt oder ist schon zur Kenntnis genommen; lesen Sie ihn neu',
  'too-many-at-once':
    'Sie haben schon {{limit}} Rollen, die Ihnen sofort erteilt wurden; geben Sie zuerst eine davon zurück',
  'own-request':
    'Sie dürfen keinem Antrag für sich selbst oder für eine Gruppe zustimmen, der Sie angehören; bitten Sie jemand anderen, der zustimmen darf',
  'not-approver':
    'Sie dürfen über Anträge auf {{role}} nicht entscheiden; bitten Sie jemanden, der es darf',
  'approved-already':
    'Sie haben diesem Antrag schon zugestimmt; es muss noch jemand anderes zustimmen',
  'not-asker':
    'Nur {{asker}} darf diesen Antrag zurückziehen; lehnen Sie ihn stattdessen ab',
  'role-replaced':
    '{{role}} ist nicht mehr die Rolle, die beantragt wurde; lehnen Sie den Antrag ab, und lassen Sie die Rolle neu beantragen',
  'asker-not-eligible':
    '{{asker}} darf {{role}} nicht mehr beantragen; lehnen Sie den Antrag ab',
  assigned: {
    plain: '{{member}} hat sie, bis sie entzogen wird, erteilt von {{by}}',
    until: '{{member}} hat sie bis {{until}}, erteilt von {{by}}',
    because:
      '{{member}} hat sie, bis sie entzogen wird, erteilt von {{by}}, Grund: {{why}}',
    untilBecause:
      '{{member}} hat sie bis {{until}}, erteilt von {{by}}, Grund: {{why}}',
  },
};
