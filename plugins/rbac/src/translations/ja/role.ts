export const role = {
  page: {
    failed: '{{role}} を表示できません',
    allRoles: 'すべてのロール',
    itsHistory: 'このロールの履歴',
    parts: 'ロール',
    overview: '概要',
    history: '履歴',
  },
  actions: {
    refresh: '更新',
    why: '理由を確認',
    clone: '複製',
    addMember: 'メンバーを追加',
    editAsChange: '変更案として編集',
    whyReadOnly: 'ここで変更できない理由',
    delete: '削除',
    edit: '編集',
  },
  origin: 'このロールはここでは編集も削除もできません',
  problems: {
    errors: 'このロールの定義元に問題があります',
    warnings: 'このロールには警告があります',
  },
  summary: {
    allows: '許可する内容',
    noEffect_other: '{{count, number}} 件のポリシーは効果がありません。',
    plugins: '対象: {{plugins, list(type: unit; style: short)}}。',
    members: '実質的なメンバー',
    everybody: '全員',
    noPeople: '0 人',
    more: 'ほか {{number, number}} 件',
    absent_other: '{{count, number}} 件のメンバーがカタログにありません。',
  },
  grants: {
    nothing: '何も許可も拒否もしません。',
    allowed_other: '{{count, number}} 件の操作を許可します。',
    conditional_other: '{{count, number}} 件の操作を条件付きで許可します。',
    denied_other: '{{count, number}} 件の操作を拒否します。',
    allowedAndConditional_other:
      '{{count, number}} 件の操作を許可し、さらに {{conditional, number}} 件を条件付きで許可します。',
    allowedAndDenied_other:
      '{{count, number}} 件の操作を許可し、{{denied, number}} 件を拒否します。',
    conditionalAndDenied_other:
      '{{count, number}} 件の操作を条件付きで許可し、{{denied, number}} 件を拒否します。',
    all_other:
      '{{count, number}} 件の操作を許可し、さらに {{conditional, number}} 件を条件付きで許可し、{{denied, number}} 件を拒否します。',
  },
  policies: {
    title: '権限ポリシー ({{number, number}})',
    none: 'このロールには権限ポリシーがないため、何も許可も拒否もしません。',
    onlyConditions:
      'このロールには権限ポリシーがないため、条件が許可するものだけを許可します。',
    effect: '効果',
    permission: '権限',
    actions: '操作',
    plugin: 'プラグイン',
    unknown: 'どのプラグインにもありません',
    resourceType: 'リソースタイプ',
  },
  conditions: {
    title: '条件 ({{number, number}})',
    plugin: 'プラグイン {{plugin}}',
    none: 'このロールには条件がないため、許可する内容はどこでも許可されます。',
  },
  members: {
    title: 'メンバー ({{number, number}})',
    everybody: '全員がこのロールを持ちます。メンバーは不要です。',
    nobody: 'このロールを持つ人はいません。',
  },
  about: {
    title: '詳細',
    reference: '参照',
    source: 'ソース',
    owner: 'オーナー',
    noOwner: 'なし',
    author: '作成者',
    created: '作成日時',
    lastChange: '最終変更',
    changedBy: '{{time}}、{{actor}} による変更',
  },
};
