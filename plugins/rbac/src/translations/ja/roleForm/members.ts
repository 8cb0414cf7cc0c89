import { en } from '../../en';
import { Translated } from '../../inLanguage';

export const members: Translated<typeof en.roleForm.members> = {
  add: 'ユーザーまたはグループを追加',
  addHint:
    '名前、またはカタログにないユーザーの完全な参照を入力します。グループは、そのグループと下位グループの全員を表します。',
  addPlaceholder: '検索',
  summary: '{{members, list}}、合計{{people}}',
  remove: '削除',
  removeOne: '{{member}}を削除',
  removed: '削除済み',
  undo: '元に戻す',
  undoOne: '元に戻す: {{member}}を残す',
  named: {
    open: '名前で複数追加',
    label: '複数のユーザーとグループ',
    hint: '参照、メールアドレス、名前を貼り付けるか、CSV ファイルの列から読み込みます。',
    add: 'これらを追加',
    readFile: 'CSV ファイルを読み込む',
    file: 'ユーザーとグループの CSV ファイル',
    tooLarge: '{{file}}は 1 MB を超えています。分割してください。',
    added: '{{added, number}}件を追加しました。',
    addedBut:
      '{{added, number}}件を追加しました。{{unknown, number}}件は不明です。',
    unknown: '不明な名前',
    ofSeveral: '{{name}}は複数あります',
    similar: '{{name}}: もしかして',
    take: '{{name}}として{{ref}}を追加',
  },
};
