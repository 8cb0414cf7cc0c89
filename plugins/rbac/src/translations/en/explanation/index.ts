import { can } from './can';
import { grant } from './grant';
import { line } from './line';
import { reason } from './reason';
import { remedy } from './remedy';
import { standing } from './standing';

export const explanation = {
  can,
  grant,
  line,
  reason,
  remedy,
  standing,
  verdict: {
    ALLOW: 'Allowed: {{user}} can {{does}}',
    DENY: 'Denied: {{user}} cannot {{does}}',
    CONDITIONAL: 'Allowed on conditions: {{user}} can {{does}}',
    unknown: 'Not known: can {{user}} {{does}}?',
    asked: '{{permission}} ({{action}}), at revision {{revision}}',
    askedOn:
      '{{permission}} ({{action}} on {{resourceType}}), at revision {{revision}}',
  },
  own: {
    nothing: 'No policy or condition of your roles grants it.',
    allowed: 'You may do it now. Load the page again.',
    conditional: 'You may do it on conditions only.',
    unmet:
      'You may do it on conditions only, which {{resource}} does not meet.',
    unknown:
      'You may do it on conditions only. It is not known whether {{resource}} meets them.',
  },
  view: {
    decides: 'What decides',
    paths: 'Paths to the roles',
    asText: 'As text',
    asTest: 'Save as a test',
    aboutTest:
      'Add this below “tests:” in the guardrails file of the portal. Changes that lead to another answer are then refused.',
    overridden_one: '{{count, number}} other role does not decide',
    overridden_other: '{{count, number}} other roles do not decide',
    silent_one: '{{count, number}} role of theirs has no matching line',
    silent_other: '{{count, number}} roles of theirs have no matching line',
    hiddenRoles: 'Roles that you may not see',
  },
  more: {
    role_one: 'Show {{count, number}} more role of {{left, number}}',
    role_other: 'Show {{count, number}} more roles of {{left, number}}',
    path_one: 'Show {{count, number}} more path of {{left, number}}',
    path_other: 'Show {{count, number}} more paths of {{left, number}}',
    way_one: 'Show {{count, number}} more way of {{left, number}}',
    way_other: 'Show {{count, number}} more ways of {{left, number}}',
    line_one: 'Show {{count, number}} more line of {{left, number}}',
    line_other: 'Show {{count, number}} more lines of {{left, number}}',
  },
  part: {
    aCondition: 'A condition',
    condition: 'Condition {{id}}',
    policy: '{{permission}} ({{action}})',
    policyOf: '{{role}}, {{permission}}, {{action}}, {{effect}}',
    aConditionOf: 'a condition of {{role}}',
    conditionOf: 'condition {{id}} of {{role}}',
    and: '{{before}}; {{after}}',
  },
  criteria: {
    all: 'All of these hold:',
    either: 'One of these holds:',
    not: 'This does not hold:',
    among: 'It is among the {{extent}}.',
    true: 'True:',
    false: 'False:',
    null: 'Not known:',
  },
} as const;
