export const roles = {
  page: {
    create: 'ロールを作成',
    downloadUserList: 'ユーザー一覧をダウンロード',
    downloadFailed: 'ユーザー一覧をダウンロードできません',
    failed: 'ロールを表示できません',
  },
  skipped: {
    title_other:
      '{{count, number}} 件のロールがスキップされました: 宣言された内容は、拒否も含めて無効です',
    names:
      '名前が別のソースで使われているか、予約されています: {{names, list(type: unit; style: short)}}。',
    namesAndOthers:
      '名前が別のソースで使われているか、予約されています: {{names, list(type: unit; style: short)}} など。',
    show: 'ソースを表示',
  },
  filters: {
    search: '検索',
    searched: '名前または説明',
    source: 'ソース',
    member: 'メンバー',
    owner: 'オーナー',
    plugin: 'プラグイン',
    permission: '権限',
    finding: '問題の種類',
    anybody: 'すべて',
    remove: 'フィルター「{{filter}}」を外す',
    is: '{{filter}}: {{value}}',
  },
  columns: {
    name: '名前',
    via: '経由',
    members: 'メンバー',
    plugins: '利用できるプラグイン',
    source: 'ソース',
    owner: 'オーナー',
    lastChange: '最終変更',
    actions: '操作',
  },
  findings: {
    'no-people': 'ユーザーなし',
    'gone-member': '存在しないメンバー',
    unmatched: '一致しないポリシー',
    contradiction: '矛盾',
    redundancy: '冗長',
    andMore: '{{finding}} +{{number, number}}',
  },
  row: {
    addMembers: '{{role}} にメンバーを追加',
    everybody: '全員',
    nobody: 'なし',
    noPlugins: 'なし',
    plugins_other: '{{plugin}} ほか {{count, number}} 件',
    edit: '{{role}} を編集',
    delete: '{{role}} を削除',
    whyReadOnly: '{{role}} を変更できない理由',
    notAllowed: '現在の権限では、このロールを変更できません。',
  },
  empty: {
    noMatch: '一致するロールはありません',
    fewerFilters: 'フィルターを減らすと見つかる場合があります。',
    clearFilters: 'フィルターをクリア',
    none: 'ロールはまだありません',
    whatRolesDo:
      'ロールはユーザーとグループに権限を与えます。閲覧できるロールがここに表示されます。',
  },
  selection: {
    label: '選択したロール',
    count_other: '{{count, number}} 件のロールを選択中',
    clone: '複製',
    compare: '比較',
    export: 'エクスポート',
    clear: '選択を解除',
    delete: '削除',
    exportFailed: '何もエクスポートされませんでした',
    everChanging: 'ポリシーが変更され続けています。もう一度お試しください。',
    undeclared: 'ファイルに含まれないものがあります',
    whyUndeclared:
      'メンバーもポリシーもないか、設定で宣言されているため、次のロールはファイルで宣言できません: {{names, list(type: unit; style: short)}}。',
  },
  deletion: {
    title_other: '{{count, number}} 件のロールを削除しますか?',
    confirm_other: '{{count, number}} 件のロールを削除',
    failed: '何も削除されませんでした',
    names: '削除するロール',
    leftOut:
      'ここで、または現在の権限では削除できないため、次のロールは除外されました: {{names, list(type: unit; style: short)}}。',
    oneByOne:
      'ロールは順に削除され、何かを拒否するロールは最後になります。途中で拒まれた場合、残りはそのままです。履歴にはそれぞれのロールが残り、元に戻せます。',
    deleted: '{{role}} を削除しました',
    stopped: '{{role}} で停止しました',
    untried_other:
      '{{count, number}} 件のロールは試されていません: {{names, list(type: unit; style: short)}}。',
  },
};
