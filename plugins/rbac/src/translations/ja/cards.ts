import { en } from '../en';
import { Translated } from '../inLanguage';

export const cards: Translated<typeof en.cards> = {
  denied: {
    title: 'この操作は許可されていません',
    catalog: 'まだカタログを閲覧できません',
    entity: '{{name}} は存在しないか、閲覧できません',
    copy: '詳細をコピー',
    needs: '権限 {{permission}} が必要です。',
    needsFor: '{{resource}} に対する権限 {{permission}} が必要です。',
    myAccess: 'できること',
    details: {
      permission: '不足している権限: {{value}}',
      resource: '対象: {{value}}',
      user: 'ユーザー: {{value}}',
      page: 'ページ: {{value}}',
      reason: '理由: {{value}}',
      roles: '許可するロール: {{value}}',
    },
  },
  contacts: {
    ask: '{{who}} にロール {{role}} を依頼してください。',
    askConditional:
      '条件付きで許可するロール {{role}} を {{who}} に依頼してください。',
    administrator: 'ポータルの管理者',
    write: '連絡する',
    askForRole: 'この権限を持つロールを依頼してください',
    askAdministrator:
      'この権限を持つロールをポータルの管理者に依頼してください。',
    subject: 'アクセス',
  },
  access: {
    title: 'アクセス',
    andRoles: 'ほか {{roles}}',
  },
};
