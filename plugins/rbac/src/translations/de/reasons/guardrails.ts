import { guardrails as en } from '../../en/reasons/guardrails';
import { Translated } from '../../inLanguage';

export const guardrails: Translated<typeof en> = {
  'breaks-guardrail': 'dies verletzt die Leitplanke {{guardrail}}: {{why}}',
  'breaks-lock-out': 'dies verletzt die Leitplanke {{guardrail}}: {{why}}',
  'may-break-guardrail':
    'dies verletzt vielleicht die Leitplanke {{guardrail}}, die sich nicht beurteilen lässt: {{why}}',
  'guardrails-unread':
    'dies gibt vielleicht jemandem etwas, während die Leitplanken in {{guardrail}} nicht lesbar sind',
  'guardrail-name-taken':
    'der Name {{name}} ist schon der von Zeile {{line}}; geben Sie jeder einen eigenen',
  'wrong-entry': '{{entry}}: {{problem}}',
  'not-one-document_one': 'muss ein YAML-Dokument haben, hat aber {{count}}',
  'not-one-document_other': 'muss ein YAML-Dokument haben, hat aber {{count}}',
  'lock-out': {
    author:
      '{{user}}, von wem die Änderung stammt, hätte {{permission}} nicht mehr ohne Bedingung',
    everybody: 'niemand hätte {{permission}} mehr ohne Bedingung',
    'everybody-there':
      'niemand, der im Katalog ist oder sich angemeldet hat, hätte {{permission}} mehr ohne Bedingung',
    doubt:
      '{{said}}; ob sich andere angemeldet haben, bevor diese Replik startete, ist nicht bekannt: {{doubt}}',
  },
  'hidden-breach':
    'sie wird durch jemanden verletzt, den Sie nicht sehen dürfen',
  'breach-by-super-user': '{{user}} ist Superuser und darf alles',
  'breach-by-roles': {
    now: '{{user}} hat {{roles, list}}',
    then: '{{user}} hätte {{roles, list}}',
  },
  'breach-by-access': {
    now: '{{user}} erhält {{permission}}: {{result}}',
    then: '{{user}} würde {{permission}} erhalten: {{result}}',
  },
  'too-few-people': {
    now_one:
      '{{count, number}} Person des Katalogs hat {{permission}}; mindestens {{demanded}} müssen es haben',
    now_other:
      '{{count, number}} Personen des Katalogs haben {{permission}}; mindestens {{demanded}} müssen es haben',
    then_one:
      '{{count, number}} Person des Katalogs hätte {{permission}}; mindestens {{demanded}} müssen es haben',
    then_other:
      '{{count, number}} Personen des Katalogs hätten {{permission}}; mindestens {{demanded}} müssen es haben',
  },
  'no-such-role': {
    known: {
      now: 'es gibt {{role}} nicht, was die Leitplanke nennt',
      then: 'es gäbe {{role}} nicht mehr, was die Leitplanke nennt',
    },
    hidden: {
      now: 'es gibt die Rolle nicht, die die Leitplanke nennt',
      then: 'es gäbe die Rolle nicht mehr, die die Leitplanke nennt',
    },
  },
  'people-unread':
    'die Personen und Gruppen des Katalogs sind zurzeit nicht lesbar',
  'people-outdated':
    'der Katalog antwortet nicht, daher sind seine Personen und Gruppen die von {{since}}',
  'no-such-user': 'es gibt {{user}} nicht',
  'conditions-decide':
    'Bedingungen entscheiden, und ob sie auf {{resource}} zutreffen, ist nicht bekannt',
  'permission-unanswered':
    'kein Plugin, das antwortet, hat die Berechtigung {{permission}}; geben Sie in der Leitplanke ihre action an, und ihren resourceType, falls sie einen hat',
  'auth-elsewhere': 'das Auth-Backend läuft nicht in diesem Prozess',
  'sign-ins-unread': 'die Aufzeichnungen des Auth-Backends sind nicht lesbar',
  'doubtful-guardrail': '{{guardrail}} {{why}}',
  untested: 'kein Test berührt {{part}} von {{role}}',
  'doubtful-test': '{{guardrail}}: {{why}}',
  'names-absent-entity': 'nennt {{ref}}, was nicht im Katalog ist',
  'names-absent-role':
    'nennt die Rolle {{role}}, die es in der Richtlinie nicht gibt',
  'names-unknown-type':
    'nennt den Ressourcentyp {{resourceType}}, den kein Plugin hat',
  'names-unknown-permission':
    'nennt die Berechtigung {{permission}}, die kein Plugin hat',
  'names-other-action':
    'nennt die Berechtigung {{permission}} mit der Aktion {{action}}, aber sie hat nur die Aktion {{actions, list(type: disjunction)}}',
  'names-other-type':
    'nennt die Berechtigung {{permission}} auf {{resourceType}}, aber sie gilt auf {{types, list(type: disjunction)}}',
};
