import { en } from '../en';
import { Translated } from '../inLanguage';

export const overview: Translated<typeof en.overview> = {
  title: '概要',
  lead: 'ロールと権限の状況',
  revision: 'リビジョン {{revision}}、{{moment}}',
  whoCan: '誰ができるか…',
  createRole: 'ロールを作成',
  onlyAdministrator: {
    title: '管理者は {{person}} だけです',
    description: 'このアカウントがロックされると、誰もロールを管理できません。',
    add: '管理者を追加',
  },
  firstRole: {
    title: 'まだ管理者以外にロールを持つ人がいません',
    text: 'ロールは人やグループに権限を与えます。ここで作成するか、ファイルから読み込んでください。',
    create: '最初のロールを作成',
  },
  numbers: {
    label: '数値',
    administrators: '管理者',
    showWho: '{{counted}}: 表示',
    showAll: '{{counted}}: すべて表示',
    atLeastTwo: '2 人以上を推奨',
    changeAll: 'すべてのロールを変更できます',
    roles: 'ロール',
    made: '{{here}}、ソースから {{others}} 件',
    madeHere: 'ここで作成 {{n, number}} 件',
    people: '人',
    allRead: '全員がカタログを閲覧できます',
    cannotRead: '{{n, number}} 人がカタログを閲覧できません',
    findings: '検出事項',
    noWarnings: '警告なし',
    unknown: '不明',
  },
  findings: {
    title: '検出事項',
    all: 'すべての検出事項',
    failed: '検出事項を表示できません',
    none: 'どのロールにも利用者がいて、記述どおりに機能しています。',
    bar: '{{warnings}}、{{notices}}',
  },
  changes: {
    title: '変更',
    failed: '変更を表示できません',
    byPeople: '人による {{n, number}} 件',
    bySources: 'ソースによる {{n, number}} 件',
    daysAgo_other: '{{count, number}} 日前',
    today: '今日',
    none_other: '{{count, number}} 日間に変更はありません',
    words:
      '{{days}}間に{{changes}}、最多は {{at, datetime(day: numeric; month: long)}} の {{most, number}} 件',
  },
  latest: {
    title: '最近の変更',
    all: 'すべての変更',
    none: '閲覧できる変更はありません。',
  },
  sources: {
    title: 'ソース',
    all: 'すべてのソース',
    failed: 'ソースを表示できません',
    line: '{{line}} 行目: {{message}}',
    role: '{{role}}: {{message}}',
  },
};
