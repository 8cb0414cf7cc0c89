import { refusals as en } from '../../en/reasons/refusals';
import { Translated } from '../../inLanguage';

export const refusals: Translated<typeof en> = {
  'out-of-reach':
    '{{role}} を変更することはできません: 権限の対象は自分がオーナーであるロールだけです',
  'denies-administration':
    'RBAC の管理を拒否する {{role}} を変更することはできません: 権限の対象は自分がオーナーであるロールだけです',
  overreach: {
    said: 'この変更はできません: {{change}}。管理者に変更を依頼するか、権限を permission.rbac.delegation.grantable に加えるよう依頼してください',
    gives: '{{who}} がメンバーに {{what}}、{{action}} を与えます ({{held}})',
    gains: '{{who}} が {{what}}、{{action}} を得ます ({{held}})',
    takes:
      '{{who}} がメンバーから {{what}}、{{action}} を取り上げます ({{held}})',
    loses: '{{who}} が {{what}}、{{action}} を失います ({{held}})',
    newMember: '{{group}} の新しいメンバー',
    anyOf: '{{resourceType}} のすべての権限',
    held: {
      none: '自分は持っていません',
      part: '自分は別のリソースか、より少ないリソースに対してのみ持っています',
      reserved: '管理者になれる権限のため、制限のない管理者だけが変更できます',
    },
  },
  'everybody-unknown':
    '現在、カタログのユーザーとグループを読み取れないため、この変更の影響が分かりません。何も変更されていません。後でもう一度お試しください',
  'too-much-to-judge':
    'この変更はできません: プラグインにない権限が多すぎて、すべてを持っているかどうか確認できません。一度に変更する量を減らすか、管理者に依頼してください',
  'overrides-deny':
    '{{role}} で {{permission}}、{{action}} を許可することはできません: 権限の名前はリソースの種類より優先されるため、自分がオーナーでないロールの拒否を打ち消す可能性があります。{{role}} の変更は管理者に依頼してください',
  'condition-overrides-deny':
    '{{role}} の {{permission}}、{{action}} に対する条件は誰にも与えられません: このポータルではポリシーが拒否していても条件で決まるため、自分がオーナーでないロールの拒否を打ち消す可能性があります。{{role}} の変更は管理者に依頼してください',
  'foreign-source':
    '{{role}} はソース {{source}} に属しているため、{{own}} からは変更できません。そちらで変更してください',
  'reserved-name':
    '名前 {{role}} はポリシーファイルと設定のために予約されています。そちらで宣言するか、別の名前にしてください',
  'unknown-role': 'ロール {{role}} はありません',
  'unknown-member': '{{member}} は {{role}} のメンバーではありません',
  'unknown-policy': '{{role}} にポリシー {{policy}} はありません',
  'unknown-condition': '条件 {{id}} はありません',
  'role-exists': 'ロール {{role}} はすでにあります',
  'policy-exists': '{{role}} にはすでにポリシー {{policy}} があります',
  'condition-exists':
    '{{role}} にはすでに {{scope}} に対する条件 {{id}} があります。そちらを更新してください',
  'conditions-too-large':
    '{{role}} の条件が合計 {{bytes}} バイトになります。1 つのロールの上限は {{limit}} バイトです。条件を短くするか、ロールを分けてください',
  'too-many-members':
    '{{role}} のメンバーが、1 つのロールの上限である {{limit}} 人を超えます。ロールをグループに割り当てるか、分けてください',
  'too-many-policies':
    '{{role}} のポリシーが、1 つのロールの上限である {{limit}} 件を超えます。ロールを分けてください',
  'named-twice': 'リクエストに {{what}} が 2 回あります',
  'changed-meanwhile':
    '{{role}} の {{field}} が oldRole と一致しません。ロールを読み直して、変更をやり直してください',
  'changed-since':
    '{{what}} はそのコミット以降に変更されています。先に後の変更を取り消すか、ロールを編集してください',
  'gone-since': 'ロール {{role}} はありません',
  'in-the-way':
    '{{refusal}}。{{actor}} による {{at}} のリビジョン {{revision}} が妨げています',
  'unknown-revision':
    '閲覧できる履歴にリビジョン {{revision}} はありません。履歴は {{start}} から始まります',
  'broken-history': {
    ofRole:
      '{{role}} の履歴が、記録された内容と一致しません。何も変更されていません。管理者に rbac history verify の実行を依頼してください',
    ofRevision:
      'リビジョン {{revision}} の履歴が、記録された内容と一致しません。何も変更されていません。管理者に rbac history verify の実行を依頼してください',
  },
  'reason-required':
    'ヘッダー X-Change-Reason に変更の理由が必要です: permission.rbac.history.requireReason で必須とされています',
  'wrong-version':
    'If-Match は {{expected}} ですが、ポリシーは {{actual}} です。読み直して、変更をやり直してください',
  'unknown-access-change':
    'この変更の影響にアクセスの変更 {{id}} はありません。影響をもう一度計算してください',
  'uneditable-files': {
    at: '{{role}} についてポリシーファイルを編集できません: {{place}}: {{why}}。手で編集してください',
    anywhere:
      '{{role}} についてポリシーファイルを編集できません: {{why}}。手で編集してください',
  },
  'newer-load': 'ソース {{source}} は、その間に別の内容で読み込み直されました',
  'lacking-permission': {
    plain: 'これには権限 {{permission}} が必要です',
    because: 'これには権限 {{permission}} が必要です。{{why}}',
  },
  limited: {
    'see-what-nobody-uses':
      '誰も使っていないものを見ることはできません: 権限の対象は自分がオーナーであるロールだけです',
    'read-the-guardrails':
      'ガードレールを読むことはできません: 権限の対象は自分がオーナーであるロールだけです',
    'read-policy-files':
      'ポリシーファイルを読むことはできません: 権限の対象は自分がオーナーであるロールだけです',
    'verify-the-history':
      '履歴を検証することはできません: 権限の対象は自分がオーナーであるロールだけです',
    'ask-whom-the-catalog-knows':
      'カタログにいる人を調べることはできません: 権限の対象は自分がオーナーであるロールだけです',
    'refresh-a-provider':
      'プロバイダーを更新することはできません: 権限の対象は自分がオーナーであるロールだけです',
    'count-the-people-of-a-group':
      'グループの人数を数えることはできません: 権限の対象は自分がオーナーであるロールだけです',
    'simulate-groups':
      'グループをシミュレートすることはできません: 権限の対象は自分がオーナーであるロールだけです',
    'simulate-plugins':
      'プラグインをシミュレートすることはできません: 権限の対象は自分がオーナーであるロールだけです',
    'simulate-policy-files':
      'ポリシーファイルをシミュレートすることはできません: 権限の対象は自分がオーナーであるロールだけです',
  },
  undecidable:
    '現在、許可されている操作を確認できません。何も変更されていません。後でもう一度お試しください',
  'plugin-listed': {
    added: 'プラグイン {{plugin}} はすでに一覧にあります: 追加されています',
    installed:
      'プラグイン {{plugin}} はすでに一覧にあります: インストールされています',
    configured:
      'プラグイン {{plugin}} はすでに一覧にあります: 設定されています',
    'named-by-provider':
      'プラグイン {{plugin}} はすでに一覧にあります: プロバイダーが指定しています',
  },
  'plugin-kept': {
    added: 'プラグイン {{plugin}} は一覧から削除できません: 追加されています',
    installed:
      'プラグイン {{plugin}} は一覧から削除できません: インストールされています',
    configured:
      'プラグイン {{plugin}} は一覧から削除できません: 設定されています',
    'named-by-provider':
      'プラグイン {{plugin}} は一覧から削除できません: プロバイダーが指定しています',
  },
  'plugin-unlisted': 'プラグイン {{plugin}} は一覧にありません',
  'plugin-added-meanwhile':
    'プラグイン ID の 1 つがその間に追加されました。何も変更されていません。一覧を読み直してください',
  'plugin-removed-meanwhile':
    'プラグイン ID の 1 つがその間に削除されました。何も変更されていません。一覧を読み直してください',
};
