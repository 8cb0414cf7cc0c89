import { en } from '../en';
import { Translated } from '../inLanguage';

export const myAccess: Translated<typeof en.myAccess> = {
  title: '自分のアクセス',
  area: '設定',
  failed: 'アクセスを表示できません',
  have: '{{permissions}}があります',
  haveRoles: '{{roles}}、{{permissions}}があります',
  roles: '自分のロール',
  denials: 'できないこと',
  whyNot: 'なぜできないか',
  whyNotThis: 'なぜできないか: {{permission}}',
  noReason: '理由を表示できません',
  haveNone: '権限がありません',
  haveOnlyRoles: '{{roles}}がありますが、権限はありません',
  used: {
    title: '使用したもの',
    what: 'RBAC は権限を最後に使用した日を記録し、{{days, number}} 日後に削除します。管理者には、各ロールを最後に使用した日が見えます。',
    nothing: 'まだ記録はありません。',
    permission: '{{permission}}({{action}})',
    day: '{{at, datetime(dateStyle: medium)}}',
    cutOff: '最新の {{number, number}} 件のみを表示しています。',
  },
};
