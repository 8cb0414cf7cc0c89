import { en } from '../../en';
import { Translated } from '../../inLanguage';

export const standing: Translated<typeof en.explanation.standing> = {
  counts: '有効です。',
  not: '無効です。',
  'super-user': '無効です: スーパーユーザーはすべての操作ができます。',
  'unknown-to-plugin':
    '無効です: 読み取れないか、プラグインにそのリソースタイプやルールがないか、パラメーターが拒否されています。',
  'other-plugin':
    '無効です: 他の条件がこのリソースタイプに別のプラグインを指定しています。',
  deny: '無効です: 拒否が優先します({{others}})。',
  name: '無効です: 権限の名前に対するポリシーは、タイプに対するポリシーに優先します({{others}})。',
  allow: '無効です: 条件なしで許可されています({{others}})。',
  conditions: '無効です: {{others}}によって制限されています。',
  'conditions-over-deny': '無効です: 条件は拒否にも優先します({{others}})。',
};
