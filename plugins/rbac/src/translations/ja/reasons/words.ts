import { words as en } from '../../en/reasons/words';
import { Translated } from '../../inLanguage';

export const words: Translated<typeof en> = {
  'signed-out':
    'サインインの有効期限が切れました。もう一度サインインしてください。',
  inField: '{{field}}: {{problem}}',
  nearest: '{{said}} ({{nearest}} ではありませんか?)',
  hiddenRole: '閲覧できないロール',
  noType: 'リソースの種類なし',
  way: '{{said}} ({{way}})',
  permission: {
    withAction: '{{name}} ({{action}})',
    ofType: '{{name}} ({{resourceType}} に対して)',
    ofBoth: '{{name}} ({{resourceType}} に対する {{action}})',
  },
  subject: {
    it: '値',
    entry: '項目',
    file: 'ファイル',
  },
  repetition: {
    member: 'メンバー {{name}}',
    policy: '{{role}} のポリシー {{name}}',
    condition: '条件 {{name}}',
    plugin: 'プラグイン {{name}}',
    mapping: 'permissionMapping の {{name}}',
    scope: '{{name}} に対する条件',
  },
  part: {
    path: 'パス',
    query: 'クエリ',
    headers: 'ヘッダー',
    body: '本文',
    input: '入力',
    role: 'ロール',
    past: '変更前の {{role}}',
    item: 'items[{{index}}]',
  },
};
