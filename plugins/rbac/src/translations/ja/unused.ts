import { en } from '../en';
import { Translated } from '../inLanguage';

export const unused: Translated<typeof en.unused> = {
  title: '未使用のアクセス',
  lead: '期間を通してロールにあり、誰も使わなかったものです。',
  leadOfRole: '期間を通してこのロールにあり、誰も使わなかったものです。',
  find: '未使用のアクセスを探す',
  failed: '未使用のアクセスを表示できません',
  period: '期間',
  unknown: '過去 {{days, number}} 日間に何が未使用だったかは分かりません。',
  none: '過去 {{days, number}} 日間にすべて使用されました。',
  basis: '{{processes}}が記録した{{uses}}に基づきます。',
  uses_other: '{{count, number}} 件の使用',
  processes_other: 'バックエンドの {{count, number}} 個のプロセス',
  found_other:
    '過去 {{days, number}} 日間に使用されなかったものが {{count, number}} 件あります({{roles}})。',
  stillAllowed_other:
    '推奨されたものを取り除いても、この期間の {{count, number}} 件の使用はすべて許可されたままです。',
  noneRecommended: '取り除くことが推奨されるものはありません。',
  lost_other:
    'この期間の {{count, number}} 件の使用ができなくなるため、取り除くことが推奨されるものはありません。',
  cutOff:
    '一覧に表示されていないものがあります。いくつか取り除くと残りが表示されます。',
  ofRole_other: '{{count, number}} 件、うち推奨 {{recommended, number}} 件',
  takeAway: '{{number, number}} 件を取り除く',
  part: {
    condition: '{{permission}}({{actions}})を条件付きで許可',
    lastUsed: '最後の使用: {{at, datetime(dateStyle: medium)}}',
    neverUsed: '使用の記録なし',
    notRecommended: '推奨されません: {{why}}。',
  },
  dialog: {
    what: '過去 {{days, number}} 日間に使用されなかった{{what, list}}を取り除きます。',
    membersStay:
      'ロールには少なくとも 1 人のメンバーが必要なため、メンバーは残ります。誰も必要としないロールは削除してください。',
  },
};
