import { en } from '../../en';
import { Translated } from '../../inLanguage';

export const remedy: Translated<typeof en.explanation.remedy> = {
  ALLOW: '{{role}}で許可されます。',
  CONDITIONAL: '{{role}}の条件を満たす場合に許可されます。',
  askOwner: 'オーナーの{{owner}}に依頼してください。',
  askAdministrator: 'ポータルの管理者に依頼してください。',
  askForRole: 'この権限を持つロールをポータルの管理者に依頼してください。',
  withoutDeny: '次の拒否がなければ許可されます: {{policies}}。',
  withoutDenyConditional:
    '次の拒否がなければ、条件を満たす場合に許可されます: {{policies}}。',
  withoutConditions: '{{conditions, list}}がなければ許可されます。',
  moreRoles_other: '他{{count, number}}件のロールで許可されます。',
  atLeastRoles_other: '他{{count, number}}件以上のロールで許可されます。',
};
