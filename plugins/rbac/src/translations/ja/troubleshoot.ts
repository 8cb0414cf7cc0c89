import { en } from '../en';
import { Translated } from '../inLanguage';

export const troubleshoot: Translated<typeof en.troubleshoot> = {
  title: 'トラブルシューティング',
  lead: 'ユーザーと権限を選ぶと、許可されているかどうかとその根拠を確認できます。',
  failed: '現在は説明を表示できません',
  user: 'ユーザー',
  unlisted: 'どのプラグインにもない権限',
  permission: '権限',
  action: '操作',
  resourceType: 'リソースタイプ',
};
