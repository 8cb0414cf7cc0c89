import { en } from '../en';
import { Translated } from '../inLanguage';

export const conditions: Translated<typeof en.conditions> = {
  /** What a condition lets people do; a sentence that ends with a colon continues in a list. */
  may: {
    some: '{{extents, list(type: disjunction)}}の{{actions, list(type: disjunction)}}ができます。',
    any: '{{extents, list}}を除き、すべての{{resourceType}}の{{actions, list(type: disjunction)}}ができます。',
    one: '{{clause}}場合、{{resource}}の{{actions, list(type: disjunction)}}ができます。',
    all: '次のすべてを満たす場合、{{resource}}の{{actions, list(type: disjunction)}}ができます:',
    either:
      '次のいずれかを満たす場合、{{resource}}の{{actions, list(type: disjunction)}}ができます:',
  },
  /** What somebody has, and no more of it. */
  only: {
    some: '{{extents, list(type: disjunction)}}のみ。',
    any: '{{extents, list}}を除くすべて。',
    one: '{{clause}}場合のみ。',
    all: '次のすべてを満たす場合のみ:',
    either: '次のいずれかを満たす場合のみ:',
  },
  before: {
    some: '変更前: {{extents, list(type: disjunction)}}のみ。',
    any: '変更前: {{extents, list}}を除くすべて。',
    one: '変更前: {{clause}}場合のみ。',
    all: '変更前: 次のすべてを満たす場合のみ:',
    either: '変更前: 次のいずれかを満たす場合のみ:',
  },
  after: {
    some: '変更後: {{extents, list(type: disjunction)}}のみ。',
    any: '変更後: {{extents, list}}を除くすべて。',
    one: '変更後: {{clause}}場合のみ。',
    all: '変更後: 次のすべてを満たす場合のみ:',
    either: '変更後: 次のいずれかを満たす場合のみ:',
  },
  /** What a role lets people do, without a full stop. */
  role: {
    some: '{{role}}は{{extents, list(type: disjunction)}}の{{does}}を許可します',
    any: '{{role}}は、{{extents, list}}を除くすべての{{resourceType}}の{{does}}を許可します',
    one: '{{role}}は、{{clause}}場合に{{resource}}の{{does}}を許可します',
  },
  /** Whether a resource satisfies it. */
  about: {
    met: '{{sentence}}。{{resource}}はこれを満たします。',
    plain: '{{sentence}}。',
    isOne: '{{sentence}}。{{resource}}は該当します。',
    isNotOne: '{{sentence}}。{{resource}}は該当しません。',
    notMet: '{{sentence}}。{{resource}}は条件を満たしません。',
  },
  action: {
    create: '作成',
    read: '読み取り',
    update: '更新',
    delete: '削除',
    use: '使用',
  },
  does: {
    create: '作成',
    read: '読み取り',
    update: '更新',
    delete: '削除',
    use: '使用',
  },
  namedAction: '{{action}}({{permission}})',
  resource: {
    a: '{{resourceType}}',
    an: '{{resourceType}}',
  },
  part: {
    all: '次のすべてを満たす:',
    either: '次のいずれかを満たす:',
  },
  /** What has to hold, within a sentence. */
  clause: {
    among: '{{extent}}に含まれる',
    notAmong: '{{extent}}に含まれない',
    and: '{{before}}、かつ{{after}}',
    or: '{{before}}、または{{after}}',
    group: '({{clause}})',
  },
  /** The resources for which a rule holds. */
  extent: {
    owned: '{{owners, list(type: disjunction)}}が所有するエンティティ',
    ownedByUser: 'ユーザー本人が所有するエンティティ',
    ownedByUserOrGroups: 'ユーザーまたは所属グループが所有するエンティティ',
    kind: '種類が{{kinds, list(type: disjunction)}}のエンティティ',
    annotation: 'アノテーション{{name}}のあるエンティティ',
    annotationValue: 'アノテーション{{name}}(値{{value}})のあるエンティティ',
    label: 'ラベル{{name}}のあるエンティティ',
    labelValue: 'ラベル{{name}}(値{{value}})のあるエンティティ',
    field: '{{field}}のあるエンティティ',
    fieldValue: '{{field}}が{{value}}のエンティティ',
    roles: '{{owners, list(type: disjunction)}}が所有するロール',
    tasks: '{{users, list(type: disjunction)}}が作成したタスク',
    tag: 'タグ{{tag}}のあるパラメーターまたはステップ',
    action: 'IDが{{action}}のアクション',
    rule: '{{rule}}を満たすリソース',
    ruleWith: '{{rule}}を満たすリソース({{params}})',
    described: '「{{extent}}」',
  },
  /** What rules compare with. */
  value: {
    quoted: '「{{value}}」',
    more: '他{{n, number}}件',
    nothing: 'なし',
    user: 'ユーザー',
    userOrGroups: 'ユーザーまたは所属グループ',
  },
};
