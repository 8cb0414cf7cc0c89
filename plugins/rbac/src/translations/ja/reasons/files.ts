import { files as en } from '../../en/reasons/files';
import { Translated } from '../../inLanguage';

export const files: Translated<typeof en> = {
  text: '{{text}}',
  'line-too-long': '行が {{limit}} 文字を超えています',
  'line-quote': '行に、閉じていない引用符かフィールド内の引用符があります',
  'line-type': '行が p でも g でもない {{type}} で始まっています',
  'line-fields':
    '{{type}} 行のフィールドは {{expected}} 個ですが、この行には {{actual}} 個あります',
  'line-of-any-role':
    '{{why}}; この行はロールを示しておらず、どのロールの拒否でもあり得るため、修正されるまで何も読み込まれません',
  'line-of-no-role': '{{why}}; この行はロールを示していないため、無視されます',
  'line-repeated': '{{line}} 行目と重複しています。どちらかを削除してください',
  'line-contradicted':
    '{{line}} 行目と矛盾しています。両方が残り、拒否が優先されます',
  'mapping-repeated':
    'permissionMapping に同じものが 2 回あります。片方を削除してください',
  'condition-overlaps':
    '{{line}} 行目の条件と重なっています: ロールの条件は、プラグイン、リソースの種類、操作ごとに 1 つです ({{plugin}}、{{resourceType}})。1 つにまとめてください',
  'condition-of-any-role':
    '{{problem}}; この条件はどのロールも制限し得るため、修正されるまで何も読み込まれません',
  'condition-of-unknown-role':
    'ポリシーファイルにも設定にも {{role}} がありません。名前の誤りなら、別のロールにこの条件が欠けていることになるため、修正されるまで何も読み込まれません',
  'too-many-documents':
    'ファイルのドキュメントが {{limit}} 個を超えているため (permission.rbac.validation.conditionalPoliciesFile.maxDocuments)、何も読み込まれません',
  'yaml-text': 'ドキュメントに {{limit}} 文字を超えるテキストがあります',
  'yaml-tokens': 'ドキュメントの YAML トークンが {{limit}} 個を超えています',
  'yaml-levels': 'ドキュメントの階層が {{limit}} を超えています',
  'yaml-invalid': '正しい YAML ではありません: {{detail}}',
  'yaml-unusable': '使用できない YAML です: {{detail}}',
  'file-uncorrected': '{{why}}; ファイルが修正されるまで何も読み込まれません',
  'checksum-missing':
    'ファイルにチェックサムがありません。permission.rbac.requireChecksums により必要です: rbac checksum を実行してください',
  'checksum-cut-off':
    'ファイルはチェックサムのヘッダーで始まっていますが、チェックサムで終わっていません: 途中で切れたか、追記されています',
  'checksum-without-beginning':
    'ファイルはチェックサムで終わっていますが、ヘッダーがありません: 先頭が欠けています',
  'checksum-broken':
    '最終行のチェックサムが上の行と一致しません: ファイルが破損したか変更されています。内容が正しければ rbac checksum を実行してください',
  'checksum-uncorrected': '{{why}}; 修正されるまで何も読み込まれません',
  'file-emptied':
    'ファイルの宣言がすべてなくなりました。途中で切れた可能性があるため、前回の内容が有効なままです。空にする場合は、{{line}} という行を書いてください',
  'file-too-large':
    '{{limit}} バイトを超えています (permission.rbac.validation、maxBytes)',
  'files-changing':
    'ポリシーファイルが読み取り中に変更されました。変更が止まると、もう一度読み取られます',
  'file-changing': 'ファイルが読み取り中に変更されました',
  'file-unreadable': 'ファイルを読み取れません: {{detail}}',
  staying: {
    policy: '{{said}}; 最後の正しいポリシーが有効なままです',
    guardrails: '{{said}}; 最後の正しいガードレールが有効なままです',
    nothing: '{{said}}; 何もテストされません',
  },
  'in-line': '{{line}} 行目: {{why}}',
  'lines-repeated': '削除する内容が重複しています',
  'other-roles-change': '他のロールも変わってしまいます',
  'no-file': '新しい内容を書くファイルが permission.rbac.{{key}} にありません',
  'everybody-by-configuration':
    '全員がこのロールを持ち、permission.rbac.defaultPermissions で定義されています。その行は basicPermissions として書いてください',
  'everybody-by-source':
    '全員が持つ {{role}} はソース {{source}} に属し、全員ができることはそこで決まります。そこで削除する前に、その条件を条件付きポリシーのファイルに書いてください。書かないと、全員ができることが増えます',
  'role-skipped':
    '{{role}}: {{why}}; 変更されず、ここにある行は拒否も含めて無視されます',
  'of-other-source': 'ソース {{source}} に属しています',
  'of-reserved-name': 'ファイルと設定のために予約された名前です',
  'repeats-itself': '{{what}} が 2 回あります',
  'more-roles-skipped_other':
    '他に {{count, number}} 個のロールが変更されていません',
  'more-problems_other': 'この重大度のものが他に {{count, number}} 件あります',
  'load-against-guardrails':
    '{{why}}; 読み込んだ内容は一切有効になっていません',
  'load-outdated':
    'このレプリカにあるソース {{source}} のコピーは、最後に読み込まれたものではないため、適用されませんでした。古いコピーを持つレプリカを探してください',
  'load-older':
    'リビジョン {{revision}} の内容が、より新しいリビジョン {{replaced}} の内容を置き換えました。誰も変更を取り消していなければ、古いコピーを持つレプリカを探してください',
  'settings-against-guardrails':
    '{{why}}; それまで有効だったスーパーユーザー、既定のロール、basicPermissions が維持されます',
  'administration-withheld':
    '設定では管理者とされていますが、有効になっていません: {{why}}',
  'unknown-administrator': {
    administratorUser:
      'permission.rbac.admin.users にある {{ref}} はカタログにありません: この参照のままサインインするユーザーがいない限り、この名前で管理する人はいません',
    administratorGroup:
      'permission.rbac.admin.users にある {{ref}} はカタログにありません: このグループを通じて管理する人はいません',
    superUserUser:
      'permission.rbac.admin.{{key}} にある {{ref}} はカタログにありません: この参照のままサインインするユーザーがいない限り、この名前ですべての操作ができる人はいません',
    superUserGroup:
      'permission.rbac.admin.{{key}} にある {{ref}} はカタログにありません: このグループを通じてすべての操作ができる人はいません',
  },
  'unknown-in-terms': {
    who: 'permission.rbac.requests で {{role}} を申請できるとされる {{ref}} はカタログにありません: 登録されるまで、この名前で申請できる人はいません',
    approvers:
      'permission.rbac.requests で {{role}} の申請を承認できるとされる {{ref}} はカタログにありません: 登録されるまで、この名前で承認できる人はいません',
    notify:
      'permission.rbac.requests で {{role}} について通知されるとされる {{ref}} はカタログにありません: 登録されるまで、この名前で通知される人はいません',
  },
  'unknown-requestable':
    'permission.rbac.requests に存在しないロール {{role}} の条件があります: 作成されるまで誰も申請できません',
  'provider-absent':
    '{{role}} はこのポータルにないプロバイダー {{provider}} に属しています。REST で変更または削除されるまで有効なままです',
  'entries-no-array': '{{call}} には配列を渡してください',
  'entry-of-role': '{{call}}[{{index}}]: {{problem}}; {{role}} は元のままです',
  'entry-of-any-role':
    '{{call}}[{{index}}]: {{problem}}; どのロールのことでもあり得るため、修正されるまで何も取り込まれません',
  'more-entries_other': '{{call}}: 他に {{count, number}} 件の問題があります',
  'plugin-unread': '{{detail}}',
  'foreign-rules':
    '{{owner}} に属する {{resourceType}} のルールを公開しています。それらは無視されます',
};
