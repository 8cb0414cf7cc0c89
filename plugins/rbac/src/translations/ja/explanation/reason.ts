import { en } from '../../en';
import { Translated } from '../../inLanguage';

export const reason: Translated<typeof en.explanation.reason> = {
  superUser: 'スーパーユーザーはすべての操作ができます。',
  denied: 'ポリシーが拒否しており、拒否はすべての許可に優先します。',
  deniedHidden:
    '表示できないロールのポリシーが拒否しており、拒否はすべての許可に優先します。',
  allowed: 'ポリシーが許可しています。',
  allowedHidden: '表示できないロールのポリシーが許可しています。',
  onCondition: '該当する条件のいずれかを満たせば許可されます。',
  nothing:
    'このユーザーのロールには、これを許可するポリシーも条件もありません。',
  notApplied:
    'ポリシーは条件付きで許可していますが、その条件を適用できるプラグインがありません。',
};
