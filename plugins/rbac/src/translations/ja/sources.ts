import { en } from '../en';
import { Translated } from '../inLanguage';

export const sources: Translated<typeof en.sources> = {
  title: 'ソース',
  lead: 'ここで作成されていないロールの取得元です。このページは数秒ごとに更新されます。',
  failed: 'ソースを表示できません',
  kind: {
    label: '種類',
    configuration: 'app-config',
    files: 'CSV と YAML',
    provider: 'プロバイダー',
    adoption: '別のプラグインのテーブル',
    rest: 'Web インターフェースと API',
  },
  files_other: 'ファイル',
  lastLoad: '最終読み込み',
  notYet: 'まだありません',
  lastChange: '最終変更',
  roles: 'ロール',
  showRoles: 'ロールを表示',
  change: {
    failed: '最終変更を表示できません',
    none: '履歴にはありません',
    roles: '{{moment}}: {{roles}}',
    all: '読み込みごとの変更内容',
  },
  refresh: '{{provider}} を更新',
};
