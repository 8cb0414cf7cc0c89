import { demands as en } from '../../en/reasons/demands';
import { Translated } from '../../inLanguage';

export const demands: Translated<typeof en> = {
  'result-expected': {
    ALLOW: '{{user}} の {{what}} は許可でなければなりません',
    CONDITIONAL: '{{user}} の {{what}} は条件付きの許可でなければなりません',
    DENY: '{{user}} の {{what}} は拒否でなければなりません',
  },
  onResource: '{{resource}} に対する {{permission}}',
  'allowed-only-to':
    '権限 {{permission}} を持てるのは {{members, list}} だけです',
  'not-two-of':
    '次のロールのうち 2 つを同時に持つことはできません: {{roles, list}}',
  'enough-people_other':
    'カタログの少なくとも {{count, number}} 人が {{permission}} を条件なしで持つ必要があります',
  'nothing-but':
    '{{members, list}} に許されるのは {{exemptions, list(type: disjunction)}} だけです',
  exemption: {
    ofType: '{{resourceType}} に対する {{permission}}',
    withAction: '{{what}} の {{action}}',
  },
};
