import { en } from '../en';
import { Translated } from '../inLanguage';

export const access: Translated<typeof en.access> = {
  title: 'アクセス',
  lead: '権限を選ぶと誰ができるか、人を選ぶと何ができるかを表示します。どの項目も空欄にできます。',
  form: {
    who: '人またはグループ',
    anybody: 'すべて',
  },
  all: {
    title: 'すべての権限',
    failed: '表を作成できません',
    users: 'ユーザー (CSV)',
    roles: 'ロール (CSV)',
    of: '{{table}}、{{plugin}}',
    allPlugins: 'すべてのプラグイン',
  },
  explained: {
    failed: '現在説明できません',
  },
  who: {
    hasNone: '{{who}}: 権限なし',
    named: '{{who}} を指定しているロール',
    has: '{{who}}: {{permissions}}',
    inCatalog: 'カタログで表示',
  },
  whatCan: {
    failed: 'できることを表示できません',
    denials: 'できないこと',
  },
  why: '理由',
  whyThis: '理由: {{what}}',
  whoCan: {
    label: '許可されている人',
    failed: '許可されている人を表示できません',
    none: 'このユーザーの中に許可されている人はいません',
    all_other: '{{count, number}} 人が許可されています',
    onlyConditional_other:
      '{{count, number}} 人が条件付きでのみ許可されています',
    someConditional_other:
      '{{count, number}} 人が許可されています(うち {{n, number}} 人は条件付きのみ)',
    asked: '評価対象: {{users}}、カタログの読み取り: {{moment}}。',
    askedNamed:
      '評価対象: {{users}}(うち {{n}} 人は名前のみ)、他はカタログの読み取り: {{moment}}。',
    applied: '条件の適用: {{moment}}。',
    search: '検索',
    searched: '参照の一部',
    show: '表示',
    shown: {
      granted: '許可されている人',
      allow: '許可',
      conditional: '条件付き',
      deny: '拒否',
      all: '全員',
    },
    noUser: '表示するユーザーはいません。',
    user: 'ユーザー',
    result: '結果',
    by: '根拠',
    export: 'エクスポート (CSV)',
    exportFailed: '一覧をエクスポートできませんでした',
    cut: 'ファイルには最初の {{n, number}} 人が含まれます。残りは一覧を絞り込んでください。',
  },
};
