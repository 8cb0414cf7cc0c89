import { en } from '../en';
import { Translated } from '../inLanguage';

export const findings: Translated<typeof en.findings> = {
  kind: {
    'no-people': '誰もいないロール',
    'gone-member': '存在しないメンバー',
    unmatched: '対象のないポリシー',
    contradiction: '矛盾',
    redundancy: '重複',
  },
  title: '検出事項',
  lead: '対応が必要な項目を重要な順に表示します。修正するまで何も変わりません。',
  failed: '検出事項を表示できません',
  cutOff: {
    title: '一覧に表示されていない検出事項があります',
    description: 'いくつか修正すると残りが表示されます。',
  },
  none: {
    title: '検出事項はありません',
    description: 'どのロールにも利用者がいて、記述どおりに機能しています。',
  },
  noneOfThese: 'フィルターに一致する検出事項はありません。',
  numbers: {
    onlyOne: '管理者が 1 人だけです',
    nobody: 'すべてのロールを変更できる人がいません',
    warnings: '警告',
    warningsSense: 'ロールの記述より権限が少ない、または多い人がいます',
    notices: '注意',
    noticesSense: 'そのままでも問題ありません',
    administrators: '管理者',
    byWhichRoles: 'どのロールによるか',
  },
  filters: {
    view: '重大度',
    all: 'すべて {{number}}',
    warning: '警告 {{number}}',
    notice: '注意 {{number}}',
    role: 'ロール',
    kind: '種類',
    source: 'ソース',
  },
  severity: {
    warning: '警告:',
    notice: '注意:',
  },
  columns: {
    finding: '検出事項',
    role: 'ロール',
    source: 'ソース',
    fix: '修正',
  },
  found: {
    didYouMean: '{{nearest}} のことですか?',
    noMembers: {
      title: 'このロールを持つ人がいません',
      detail: 'メンバーがいません。',
    },
    onlyAbsentMembers: {
      title: 'このロールを持つ人がいません',
      detail: 'メンバーは誰もカタログに登録されていません。',
    },
    memberAbsent: {
      title: '{{member}} はカタログに登録されていません',
      group:
        'サインイン時に指定されない限り、このグループを通じてロールを得る人はいません。',
      user: 'まったく同じ参照でサインインしない限り、この名前でロールを得る人はいません。',
    },
    unknownToPlugins: {
      title:
        '権限またはリソースタイプ {{permission}} を持つプラグインはありません',
      detail: 'このポリシーには効果がありません。',
    },
    otherActions: {
      title: '{{permission}} にアクション {{action}} はありません',
      detail: '{{actions, list}} があります。',
    },
    allowDenied: {
      title: '{{permission}} ({{action}}) は許可と拒否の両方に指定されています',
      detail: '拒否が優先されます。',
    },
    denyOverridden: {
      title: '{{permission}} ({{action}}) の拒否は全員には適用されません',
      detail:
        '別のロールが権限名で許可しており、権限名はリソースタイプより優先されます。',
    },
    saysNothing: {
      title: 'このロールには権限がありません',
      detail: '何も許可せず、何も拒否しません。',
    },
    saysTheSame: {
      title: '{{role}} と同じ権限です',
      detail: '1 つのロールに両方のメンバーをまとめられます。',
    },
    allowCovered: {
      title:
        '{{permission}} ({{action}}) は {{resourceType}} の許可に含まれています',
      several_other:
        '{{count, number}} 件の権限はリソースタイプの許可に含まれています',
      detail: '削除しても誰のアクセスも変わりません。',
    },
  },
  fix: {
    use: '{{name}} を使う',
    removePolicy: 'ポリシーを削除',
    removeMember: 'メンバーを削除',
    removeAllow: '許可を削除',
    removeAllows_other: '{{count, number}} 件の許可を削除',
    denyByName: '名前で拒否',
    addMembers: 'メンバーを追加',
    deleteRole: 'ロールを削除',
    compare: '比較',
    edit: 'ロールを編集',
    files: 'ファイルを変更',
    of: '{{fix}}: {{role}}',
    title: '{{role}}: {{fix}}?',
    failed: 'ロールは変更されませんでした',
    done: '{{role}} を変更しました',
  },
};
