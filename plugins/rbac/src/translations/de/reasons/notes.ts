import { notes as en } from '../../en/reasons/notes';
import { Translated } from '../../inLanguage';

export const notes: Translated<typeof en> = {
  'past-roles':
    'Die Rollen sind die von Revision {{revision}}; Gruppen, Konfiguration und was Plugins veröffentlichen, sind die von heute',
  'impact-later':
    'Das beginnt um {{time}}; bis dahin ändert sich niemandes Zugriff',
  'conditions-left-out':
    'Bedingungen, die für eine Antwort zu lang sind, fehlen hier; Sie erhalten sie mit GET /roles/conditions',
  'entities-uncounted':
    'Bei manchen Bedingungen steht nicht, auf wie viele Entitäten sie zutreffen: Der Katalog wurde nicht gefragt oder hat nicht rechtzeitig geantwortet',
  'token-groups-unknown':
    'Gruppen, die nur das Anmeldetoken einer Person nennt, zählen auch (permission.rbac.useOwnershipEntityRefs), sind hier aber nicht bekannt',
  'sign-in-may-own':
    'Eine Anmeldung kann mehr Gruppen nennen als die, in denen jemand direkt ist, und was diesen gehört, gehört dann auch der Person ($ownerRefs); das ist hier nicht bekannt, daher treffen Bedingungen vielleicht auf mehr zu, als hier steht',
  'user-absent':
    '{{user}} ist nicht im Katalog, daher zählen nur Rollen, die diese Person selbst nennen',
  'group-absent':
    '{{group}} ist nicht im Katalog, daher zählen nur Rollen, die diese Gruppe selbst nennen',
  'gifts-of-group':
    'Das gibt {{group}} ihren Mitgliedern; andere Gruppen und Rollen können ihnen mehr geben oder einen Teil davon verweigern',
  'others-uncounted':
    'Nicht gezählt sind Dienste und alle, die weder im Katalog stehen noch von einer Rolle genannt werden',
  'permission-of-several':
    'Mehrere Plugins haben eine Berechtigung {{permission}} ({{claims}}); geben Sie Aktion und Ressourcentyp der gemeinten an',
  'permission-unclaimed':
    'Kein Plugin, das antwortet, hat eine Berechtigung {{permission}}; angenommen wird daher: {{asked}}',
  'permission-asked-otherwise':
    'Das Portal selbst fragt anders nach {{permission}}: {{asked}}',
  askedAs: {
    ofType: 'Aktion {{action}}, Ressourcentyp {{resourceType}}',
    ofNone: 'Aktion {{action}}, kein Ressourcentyp',
    ofPlugin: '{{plugin}}: {{asked}}',
  },
  'resource-unseen':
    'Es gibt {{resource}} nicht, oder Sie dürfen es nicht sehen; deshalb ist keine Bedingung erfüllt',
  'resource-unknown':
    'Das Plugin {{plugin}} kennt {{resource}} ({{resourceType}}) nicht; deshalb ist keine Bedingung erfüllt',
  'changes-counted-apart':
    'Der Zugriff ändert sich aus so vielen verschiedenen Gründen, dass manches, was hier nicht steht, für jede Berechtigung einzeln zählt',
  'nobody-in-group':
    'Laut Katalog ist niemand in {{group}}; prüfen Sie den Namen',
  'nothing-above-group':
    'Laut Katalog ist niemand in {{group}}, daher sind die Gruppen darüber nicht bekannt',
  'permissions-not-looked-at_one':
    '{{count, number}} weitere Berechtigung, nach der kein bekanntes Plugin fragt, wurde nicht geprüft',
  'permissions-not-looked-at_other':
    '{{count, number}} weitere Berechtigungen, nach denen kein bekanntes Plugin fragt, wurden nicht geprüft',
  'user-is-new':
    '{{user}} ist nicht im Katalog und gilt hier als neue Person, die noch in keiner Gruppe ist',
  'not-in-group':
    '{{user}} ist nicht direkt in {{group}} und kann sie daher nicht verlassen',
  'permission-never-asked':
    'Kein bekanntes Plugin fragt nach {{permission}}; prüfen Sie den Namen',
  'lines-name-nothing': {
    all: 'Zeilen, die nichts mehr nennen, was es gibt: {{lines}}',
    first:
      'Zeilen, die nichts mehr nennen, was es gibt: {{lines}} und {{more}} weitere',
  },
  idleLine: {
    policy: '{{role}}, {{policy}}',
    condition:
      'Bedingung {{condition}} von {{role}}, für {{permissions, list}}',
  },
  'users-not-compared': 'Es sind zu viele Personen, um sie alle zu vergleichen',
  'ways-not-tried':
    'Über manchen Personen liegen so viele Wege durch Gruppen, dass nicht jeder geprüft wurde',
  'former-access-unclear_one':
    'Was {{count, number}} Person vorher hatte, ist nicht sicher; sie zählt bei jedem möglichen Ergebnis mit',
  'former-access-unclear_other':
    'Was {{count, number}} Personen vorher hatten, ist nicht sicher; sie zählen bei jedem möglichen Ergebnis mit',
  'conditional-over-deny_one':
    '{{count, number}} Person verliert Zugriff, weil hier eine Verweigerung Bedingungen vorgeht; mit permission.rbac.policyDecisionPrecedence: conditional-over-deny entscheiden Bedingungen wie zuvor',
  'conditional-over-deny_other':
    '{{count, number}} Personen verlieren Zugriff, weil hier eine Verweigerung Bedingungen vorgeht; mit permission.rbac.policyDecisionPrecedence: conditional-over-deny entscheiden Bedingungen wie zuvor',
  'use-off':
    'Die Nutzung wird nicht festgehalten, weil permission.rbac.usage auf off steht',
  'use-gap':
    'Die Nutzung ist erst seit {{day}} lückenlos festgehalten; fragen Sie nach einem Zeitraum, der dann oder später beginnt',
  'use-without-history':
    'Der Verlauf reicht nicht bis zum Beginn des Zeitraums zurück; fragen Sie nach einem kürzeren',
  'use-without-people':
    'Mitglieder und Zuweisungen fehlen, weil nicht festgehalten wird, wer was nutzt (permission.rbac.usage steht auf permissions)',
  'use-may-widen':
    'Ohne dies könnte jemandem mehr erlaubt sein, weil es auch etwas verbietet oder einschränkt',
  'use-guarded': 'Es ist geschützt: {{why}}',
  'use-unjudged':
    'Ob Leitplanken es erlauben, wurde nicht geprüft, weil es zu viel ist; fragen Sie nach dieser Rolle allein',
};
