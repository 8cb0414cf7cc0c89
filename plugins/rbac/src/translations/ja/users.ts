import { en } from '../en';
import { Translated } from '../inLanguage';

export const users: Translated<typeof en.users> = {
  title: 'ユーザー',
  lead: 'ダウンロードした一覧には、離任した人を含め、このポータルにサインインしたことのある全員の名前、メール、参照、最終サインインが、下の表と同じ内容で含まれます。ポータルを開いている間は、約 1 時間ごとに自動でサインインが更新されます。',
  columns: {
    name: '名前',
    email: 'メール',
    reference: '参照',
    lastSignIn: '最終サインイン',
  },
  notKnown: '不明',
  search: 'ユーザーを検索',
  placeholder: '名前、メール、参照',
  noneFound:
    '名前、メールアドレス、参照のいずれにもこの文字列を含むユーザーはいません。',
  nobody: 'まだ誰もサインインしていません。',
  failed: 'ユーザーを表示できません',
  notInstalled:
    'バックエンドプラグイン licensed-users-info が必要ですが、このポータルにはありません。',
};
