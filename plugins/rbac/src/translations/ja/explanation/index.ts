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
    ALLOW: '許可({{user}}): {{does}}',
    DENY: '拒否({{user}}): {{does}}',
    CONDITIONAL: '条件付きで許可({{user}}): {{does}}',
    unknown: '不明({{user}}): {{does}}',
    asked: '{{permission}}({{action}})、リビジョン{{revision}}時点',
    askedOn:
      '{{permission}}({{resourceType}}の{{action}})、リビジョン{{revision}}時点',
  },
  own: {
    nothing: 'あなたのロールには、これを許可するポリシーも条件もありません。',
    allowed: '現在は許可されています。ページを再読み込みしてください。',
    conditional: '条件付きでのみ許可されています。',
    unmet:
      '条件付きでのみ許可されていますが、{{resource}}は条件を満たしません。',
    unknown:
      '条件付きでのみ許可されています。{{resource}}が条件を満たすかは不明です。',
  },
  view: {
    decides: '判定の根拠',
    paths: 'ロールへの経路',
    asText: 'テキストで表示（英語）',
    asTest: 'テストとして保存',
    aboutTest:
      'これをポータルのガードレールファイルの「tests:」の下に追加すると、別の結果になる変更は拒否されます。',
    overridden_other: '判定に関わらない他のロール{{count, number}}件',
    silent_other: '該当する行のないロール{{count, number}}件',
    hiddenRoles: '表示できないロール',
  },
  more: {
    role_other: '残り{{left, number}}件のうち{{count, number}}件のロールを表示',
    path_other: '残り{{left, number}}件のうち{{count, number}}件の経路を表示',
    way_other: '残り{{left, number}}件のうち{{count, number}}件の方法を表示',
    line_other: '残り{{left, number}}件のうち{{count, number}}件の行を表示',
  },
  part: {
    aCondition: '条件',
    condition: '条件{{id}}',
    policy: '{{permission}}({{action}})',
    policyOf: '{{role}}、{{permission}}、{{action}}、{{effect}}',
    aConditionOf: '{{role}}の条件',
    conditionOf: '{{role}}の条件{{id}}',
    and: '{{before}}、{{after}}',
  },
  criteria: {
    all: '次のすべてを満たす:',
    either: '次のいずれかを満たす:',
    not: '次を満たさない:',
    among: '{{extent}}に含まれる。',
    true: '真:',
    false: '偽:',
    null: '不明:',
  },
};
