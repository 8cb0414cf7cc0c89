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
};
