import { en } from '../../en';
import { Translated } from '../../inLanguage';

export const saving: Translated<typeof en.roleForm.saving> = {
  saved: '{{role}}を保存しました',
  created: '{{role}}を作成しました',
  failed: 'ロールは保存されませんでした',
  restless:
    'ポリシーが絶えず変更されているため、何も保存されませんでした。もう一度お試しください。',
  restlessPreview: 'ポリシーが絶えず変更されています。もう一度お試しください。',
  otherImpact: 'ポリシーが変更され、保存の影響が変わりました',
  otherImpactHint:
    '何も保存されていません。下の影響を確認してから、もう一度保存してください。',
  deleted: 'その間に誰かがこのロールを削除または名前変更しました',
  deletedHint:
    '何も保存されていません。現在のロールを見るには読み込み直してください。ここでの変更は失われます。',
  reload: '読み込み直す',
  others: {
    title: 'その間に他の人がこのロールを変更しました',
    merged:
      'あなたの変更はその変更と統合されました。まだ何も保存されていません。',
    mergedWho:
      '変更者: {{who}}。あなたの変更はその変更と統合されました。まだ何も保存されていません。',
    mergedWhoWhen:
      '変更者: {{who}}({{when}})。あなたの変更はその変更と統合されました。まだ何も保存されていません。',
    changes: '他の人の変更',
    name: '両方で名前が変更されました',
    description: '両方で説明が変更されました',
    owner: '両方でオーナーが変更されました',
    condition: '両方で条件が変更されました',
    mine: 'あなたの変更',
    theirs: '他の人の変更',
    keepMine: 'あなたの変更を残す',
    keepTheirs: '他の人の変更を残す',
    removed: '削除',
  },
};
