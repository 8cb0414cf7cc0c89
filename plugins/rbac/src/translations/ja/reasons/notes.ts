import { notes as en } from '../../en/reasons/notes';
import { Translated } from '../../inLanguage';

export const notes: Translated<typeof en> = {
  'past-roles':
    'ロールはリビジョン {{revision}} のものです。グループ、設定、プラグインの公開内容は現在のものです',
  'impact-later':
    'これは {{time}} に始まります。それまでは誰のアクセスも変わりません',
  'conditions-left-out':
    '1 回の応答に収まらない長い条件は省かれています。GET /roles/conditions で確認できます',
  'entities-uncounted':
    '一部の条件には、当てはまるエンティティの数が表示されていません: カタログに問い合わせていないか、時間内に応答がありませんでした',
  'token-groups-unknown':
    'ユーザーのサインイントークンだけにあるグループも有効です (permission.rbac.useOwnershipEntityRefs) が、ここでは不明です',
  'sign-in-may-own':
    'サインインでは、ユーザーが直接所属していないグループも示されることがあり、そのグループの所有物はユーザーの所有物にもなります ($ownerRefs)。ここでは不明なため、表示より多くのものが条件を満たす可能性があります',
  'user-absent':
    '{{user}} はカタログにいないため、このユーザーを直接指定するロールだけが有効です',
  'group-absent':
    '{{group}} はカタログにないため、このグループを直接指定するロールだけが有効です',
  'gifts-of-group':
    'これは {{group}} がメンバーに与えるものです。他のグループやロールによって増えることも、拒否によって減ることもあります',
  'others-uncounted':
    'サービスと、カタログにもロールにもないユーザーは数えていません',
  'permission-of-several':
    '複数のプラグインに権限 {{permission}} があります ({{claims}})。対象の操作とリソースの種類を指定してください',
  'permission-unclaimed':
    '応答するプラグインに権限 {{permission}} がないため、次のように扱います: {{asked}}',
  'permission-asked-otherwise':
    'ポータル自体は {{permission}} を別の形で問い合わせます: {{asked}}',
  askedAs: {
    ofType: '操作 {{action}}、リソースの種類 {{resourceType}}',
    ofNone: '操作 {{action}}、リソースの種類なし',
    ofPlugin: '{{plugin}}: {{asked}}',
  },
  'resource-unseen':
    '{{resource}} は存在しないか、閲覧できないため、どの条件も満たされません',
  'resource-unknown':
    'プラグイン {{plugin}} に {{resourceType}} の {{resource}} がないため、どの条件も満たされません',
  'changes-counted-apart':
    'アクセスが変わる理由が非常に多いため、表示されていない変更の一部は権限ごとに数えています',
  'nobody-in-group':
    'カタログでは {{group}} に誰もいません。名前を確認してください',
  'nothing-above-group':
    'カタログでは {{group}} に誰もいないため、上位のグループは不明です',
  'permissions-not-looked-at_other':
    '問い合わせるプラグインが知られていない権限が他に {{count, number}} 件ありますが、調べていません',
  'user-is-new':
    '{{user}} はカタログにいないため、まだどのグループにも所属していない新しい人として扱います',
  'not-in-group':
    '{{user}} は {{group}} に直接所属していないため、抜けることはできません',
  'permission-never-asked':
    '{{permission}} を問い合わせるプラグインは知られていません。名前を確認してください',
  'lines-name-nothing': {
    all: '存在するものを何も指定しなくなる行: {{lines}}',
    first: '存在するものを何も指定しなくなる行: {{lines}} 他 {{more}} 行',
  },
  idleLine: {
    policy: '{{role}}、{{policy}}',
    condition: '{{role}} の条件 {{condition}} ({{permissions, list}} に対して)',
  },
  'users-not-compared': 'ユーザーが多すぎるため、全員は比較していません',
  'ways-not-tried':
    '一部のユーザーでは上位グループを通る経路が多すぎるため、すべては試していません',
  'former-access-unclear_other':
    '{{count, number}} 人のユーザーについて、以前のアクセスが確かではありません。あり得る結果のそれぞれで数えています',
  'conditional-over-deny_other':
    'ここでは拒否が条件に優先するため、{{count, number}} 人のユーザーがアクセスを失います。permission.rbac.policyDecisionPrecedence: conditional-over-deny にすると、以前と同じく条件で決まります',
  'use-off': 'permission.rbac.usage が off のため、使用は記録されません',
  'use-gap':
    '使用が途切れなく記録されているのは {{day}} からです。その日以降に始まる期間を指定してください',
  'use-without-history':
    '履歴が期間の始めまで遡れません。より短い期間を指定してください',
  'use-without-people':
    '誰が何を使ったかは記録されないため、メンバーと割り当ては含まれません (permission.rbac.usage は permissions)',
  'use-may-widen':
    'これは何かを拒否または制限してもいるため、取り除くと誰かの許可が増える可能性があります',
  'use-guarded': '保護されています: {{why}}',
  'use-unjudged':
    '多すぎるため、ガードレールが許すかどうかは確認していません。このロールだけを指定してください',
};
