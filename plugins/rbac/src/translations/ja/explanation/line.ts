import { en } from '../../en';
import { Translated } from '../../inLanguage';

export const line: Translated<typeof en.explanation.line> = {
  superUser: 'スーパーユーザーはすべての操作ができます。',
  allow_other: '{{roles, list}}が許可しています。',
  deny_other:
    '{{roles, list}}が拒否しています。拒否はすべての許可に優先します。',
  more: '他{{n, number}}件',
  sentence: '{{text}}。',
  conditions_other: '{{roles, list}}の条件{{count, number}}件',
  by_other: '{{conditions}}によります。1件を満たせば十分です。',
  meets: '{{resource}}は{{conditions}}を満たします。',
  meetsNone: '{{resource}}は{{conditions}}のいずれも満たしません。',
  meetsUnknown: '{{resource}}が{{conditions}}を満たすかは不明です。',
  nothing: 'このユーザーのロールに該当する行はありません。',
};
