import { en } from '../en';
import { Translated } from '../inLanguage';

export const change: Translated<typeof en.change> = {
  cancel: 'キャンセル',
  overtaken:
    'その間にポリシーが変更されました。現在の影響を確認し、もう一度確定してください。',
  reason: {
    optional: '理由(履歴用、任意)',
    required: '理由(履歴用)',
    missing:
      '理由を入力してください。このポータルでは変更ごとに理由を記録します',
  },
  deletion: {
    title: 'このロールを削除しますか?',
    confirm: 'ロールを削除',
    failed: 'ロールは削除されませんでした',
    done: '{{role}}を削除しました',
    kept: '履歴に残り、元に戻せます。',
    losers: 'ロールを失う対象: {{who, list}}。',
    nobody: 'このロールを持つ人はいません。',
    parts: '同時に削除されるもの: {{what, list}}。',
    nothing: 'ポリシーも条件もありません。',
  },
};
