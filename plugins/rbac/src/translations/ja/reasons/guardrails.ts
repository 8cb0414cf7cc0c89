import { guardrails as en } from '../../en/reasons/guardrails';
import { Translated } from '../../inLanguage';

export const guardrails: Translated<typeof en> = {
  'breaks-guardrail': 'ガードレール {{guardrail}} に違反します: {{why}}',
  'breaks-lock-out': 'ガードレール {{guardrail}} に違反します: {{why}}',
  'may-break-guardrail':
    '判定できないガードレール {{guardrail}} に違反する可能性があります: {{why}}',
  'guardrails-unread':
    '{{guardrail}} のガードレールを読み取れない間に、誰かのアクセスが増える可能性があります',
  'guardrail-name-taken':
    '名前 {{name}} は {{line}} 行目で使われています。それぞれに別の名前を付けてください',
  'wrong-entry': '{{entry}}: {{problem}}',
  'not-one-document_other':
    'YAML ドキュメントは 1 つでなければなりませんが、{{count}} 個あります',
  'lock-out': {
    author:
      '変更を行う {{user}} が、{{permission}} を条件なしで持たなくなります',
    everybody: '{{permission}} を条件なしで持つ人がいなくなります',
    'everybody-there':
      'カタログにいる人やサインインした人のうち、{{permission}} を条件なしで持つ人がいなくなります',
    doubt:
      '{{said}}; このレプリカの起動前に他の人がサインインしたかどうかは不明です: {{doubt}}',
  },
  'hidden-breach': '閲覧できない誰かによって違反しています',
  'breach-by-super-user': '{{user}} はすべての操作ができるスーパーユーザーです',
  'breach-by-roles': {
    now: '{{user}} は {{roles, list}} を持っています',
    then: '{{user}} が {{roles, list}} を持つことになります',
  },
  'breach-by-access': {
    now: '{{user}} の {{permission}} の結果: {{result}}',
    then: '変更後の {{user}} の {{permission}} の結果: {{result}}',
  },
  'too-few-people': {
    now_other:
      'カタログで {{permission}} を持つのは {{count, number}} 人です。少なくとも {{demanded}} 人必要です',
    then_other:
      'カタログで {{permission}} を持つのは {{count, number}} 人になります。少なくとも {{demanded}} 人必要です',
  },
  'no-such-role': {
    known: {
      now: 'ガードレールにある {{role}} は存在しません',
      then: 'ガードレールにある {{role}} が存在しなくなります',
    },
    hidden: {
      now: 'ガードレールにあるロールは存在しません',
      then: 'ガードレールにあるロールが存在しなくなります',
    },
  },
  'people-unread': '現在、カタログのユーザーとグループを読み取れません',
  'people-outdated':
    'カタログが応答しないため、ユーザーとグループは {{since}} 時点のものです',
  'no-such-user': '{{user}} は存在しません',
  'conditions-decide':
    '条件によりますが、{{resource}} が条件を満たすかどうかは不明です',
  'permission-unanswered':
    '応答するプラグインに権限 {{permission}} がありません。ガードレールに action を、あれば resourceType も書いてください',
  'auth-elsewhere': 'auth バックエンドはこのプロセスで動いていません',
  'sign-ins-unread': 'auth バックエンドの記録を読み取れません',
  'doubtful-guardrail': '{{guardrail}}: {{why}}',
  untested: '{{role}} の {{part}} を確かめるテストがありません',
  'doubtful-test': '{{guardrail}}: {{why}}',
  'names-absent-entity': '{{ref}} はカタログにありません',
  'names-absent-role': 'ロール {{role}} はポリシーにありません',
  'names-unknown-type':
    'リソースの種類 {{resourceType}} を持つプラグインはありません',
  'names-unknown-permission':
    '権限 {{permission}} を持つプラグインはありません',
  'names-other-action':
    '権限 {{permission}} に操作 {{action}} が指定されていますが、操作は {{actions, list(type: disjunction)}} だけです',
  'names-other-type':
    '権限 {{permission}} の対象が {{resourceType}} とされていますが、実際は {{types, list(type: disjunction)}} です',
};
