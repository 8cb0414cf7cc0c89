import { en } from '../../en';
import { Translated } from '../../inLanguage';

export const permissions: Translated<typeof en.roleForm.permissions> = {
  label: 'ロールが許可・拒否するもの',
  none: 'このロールはまだ何も許可していません',
  noneHint: '上で権限を追加してください。権限のないロールも保存できます。',
  others: 'その他の権限',
  picker: {
    label: '権限を追加',
    hint: 'リソースタイプのすべての権限、または個別の権限。ロールの範囲は下で指定します。',
    placeholder: '検索(例: catalog)',
    type: '{{name}}: このタイプのすべての権限({{actions, list(type: unit; style: short)}})',
    typeInRole:
      '{{name}}: このタイプのすべての権限({{actions, list(type: unit; style: short)}})、ロールに追加済み',
    permission: '{{name}}({{actions, list(type: unit; style: short)}})',
    permissionInRole:
      '{{name}}({{actions, list(type: unit; style: short)}})、ロールに追加済み',
  },
  target: {
    remove: '{{name}}を削除',
    everyAction: '各アクションは、このリソースタイプのすべての権限を表します。',
  },
  extent: {
    label: 'ロールの範囲: {{target}}の{{action}}',
    all: 'すべて',
    allow: '許可',
    owned: '所有するもの',
    only: '次のみ…',
    except: '次を除くすべて…',
    rules: 'その他のルール…',
    deny: '拒否',
    edit: '編集',
    editOf: '{{target}}の条件を編集: {{action}}',
    allowedButDenied:
      'ロールはこれを許可もしていますが、拒否が優先されます。選び直すと、選んだものだけが残ります。',
    deniedBesideCondition:
      'ロールにはここに条件もあります。permission.rbac.policyDecisionPrecedence が conditional-over-deny でない限り、拒否が優先されます。選び直すと、選んだものだけが残ります。',
    allowedAnyway:
      'ロールはこれを条件なしでも許可しています。選び直すと、選んだものだけが残ります。',
  },
  traits: {
    only: '次のみ({{target}}の{{action}})',
    except: '次を除くすべて({{target}}の{{action}})',
    placeholder: 'タイプ、種類、オーナー、ライフサイクル、タグ、名前空間',
    noAnswer:
      'カタログが応答しません。「その他のルール」を選び、内容を入力してください。',
    named: {
      type: 'タイプ {{value}}',
      kind: '種類 {{value}}',
      owner: 'オーナー {{value}}',
      lifecycle: 'ライフサイクル {{value}}',
      tag: 'タグ {{value}}',
      namespace: '名前空間 {{value}}',
    },
    counted: {
      type_other: '{{count, number}}件のエンティティのタイプ',
      kind_other: '{{count, number}}件のエンティティの種類',
      owner_other: '{{count, number}}件のエンティティのオーナー',
      lifecycle_other: '{{count, number}}件のエンティティのライフサイクル',
      tag_other: '{{count, number}}件のエンティティのタグ',
      namespace_other: '{{count, number}}件のエンティティの名前空間',
    },
  },
  matches: {
    all_other:
      '表示できるエンティティ{{count, number}}件のうち{{matching, number}}件が該当します。',
    such_other:
      '表示できるエンティティ{{count, number}}件のうち{{matching, number}}件が該当します(例: {{examples}})。',
    allFor_other:
      '{{person}}の場合、表示できるエンティティ{{count, number}}件のうち{{matching, number}}件が該当します。',
    suchFor_other:
      '{{person}}の場合、表示できるエンティティ{{count, number}}件のうち{{matching, number}}件が該当します(例: {{examples}})。',
    another: '{{examples}}、{{example}}',
  },
  tryAs: {
    label: 'ユーザーとして試す',
    hint: 'そのユーザーが所有するものを表示します。保存はされません。',
    placeholder: 'ユーザーを検索',
  },
};
