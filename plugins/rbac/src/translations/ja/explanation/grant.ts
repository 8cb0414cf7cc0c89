import { en } from '../../en';
import { Translated } from '../../inLanguage';

export const grant: Translated<typeof en.explanation.grant> = {
  title: 'アクセスを得る方法',
  showRoles: 'ロールを表示',
  newRole: '新しいロール',
  editRole: 'ロールを編集',
  openRole: 'ロールを開く',
  ofRole: '{{label}}: {{role}}',
  askOwner: 'オーナーの{{owner}}に依頼してください',
  removeDeny: '{{role}}の拒否を削除',
  policy: '{{permission}}、{{action}}',
  allMustGo_other: '拒否{{count, number}}件すべての削除が必要',
  conditionsThen: 'その後は条件で判定',
  widen: '{{role}}の条件{{id}}を広げる',
  widenOne: '{{role}}の条件を広げる',
  oneIsEnough: '1件を満たせば十分',
  narrows: '他のロールの許可を制限している',
  add: '{{user}}を{{role}}に追加',
  whereConditionsHold: '条件を満たす場合に許可',
  addToOne_other: '{{user}}を他{{count, number}}件のロールのいずれかに追加',
  addToOneAtLeast_other:
    '{{user}}を他{{count, number}}件以上のロールのいずれかに追加',
  addAction: '{{permission}}の{{action}}を{{role}}に追加',
  has: '現在の操作: {{actions, list(type: unit; style: short)}}',
  none: '表示できる範囲では、1つの変更だけで許可する方法はありません。',
  newOne:
    '表示できるロールの中に、これを許可するものはありません。新しいロールで{{permission}}の{{action}}を許可できます。',
  newOneOfType:
    '表示できるロールの中に、これを許可するものはありません。新しいロールで{{permission}}または{{resourceType}}の{{action}}を許可できます。',
};
