import { warnings as en } from '../../en/reasons/warnings';
import { Translated } from '../../inLanguage';

export const warnings: Translated<typeof en> = {
  'deny-overridden':
    '{{permission}}、{{action}} を拒否していますが、{{whose}} も持つユーザーには効きません: 権限の名前はリソースの種類より優先されます。権限の名前でも拒否してください',
  'deny-lifting':
    '{{whose}} を持つユーザーにも {{permission}}、{{action}} を許可しています: 権限の名前はリソースの種類より優先されます',
  'deny-under-conditions':
    '{{permission}}、{{action}} を拒否していますが、{{whose}} を持つユーザーには効きません: 条件は拒否にも優先します',
  override: {
    hasCondition: '{{role}} ({{permission}} に条件あり)',
    allows: '{{role}} ({{permission}} を許可)',
    allowsPerhaps: '{{role}} ({{permission}} を許可、この種類の場合)',
    denies: '{{role}} ({{permission}} を拒否)',
    deniesPerhaps: '{{role}} ({{permission}} を拒否、その種類の場合)',
    oneOf: '{{others, list(type: disjunction)}}',
    orMore: '{{others, list}}など',
  },
  'policy-unmatched': {
    deny: '{{permission}}、{{action}} の拒否には効果がありません: {{why}}',
    allow: '{{permission}}、{{action}} の許可には効果がありません: {{why}}',
  },
  'unknown-to-plugins':
    '権限またはリソースの種類 {{permission}} を持つプラグインはありません',
  'other-actions': {
    ofName_other: 'この権限の操作は {{actions, list}} だけです',
    ofType_other: 'この種類に対する権限の操作は {{actions, list}} だけです',
  },
  'condition-unmatched':
    '{{resourceType}} に対する条件の一部は何にも当てはまりません: {{problem}}',
  'member-absent': {
    group:
      'メンバー {{member}} はカタログにありません: サインインで示されない限り、このグループを通じてロールを得る人はいません',
    user: 'メンバー {{member}} はカタログにありません: この参照のままサインインするユーザーがいない限り、この名前でロールを得る人はいません',
  },
  'more-warnings': 'ロールに関する他の警告は表示されていません',
  'no-members': 'メンバーがいないため、誰も持っていません',
  'only-absent-members': 'カタログにないメンバーしかいません',
  'allow-denied':
    '{{permission}}、{{action}} を許可し、拒否もしています: 拒否が優先されます',
  'says-nothing': '何も許可も拒否もしていません',
  'says-the-same': '{{role}} と同じです: 1 つのロールにまとめてください',
  'allow-covered':
    '{{permission}}、{{action}} の許可は、{{resourceType}} に対する許可に含まれています',
};
