import { en } from '../en';
import { Translated } from '../inLanguage';

export const impact: Translated<typeof en.impact> = {
  title: '影響',
  unknown: '誰がアクセスを得る、または失うかは不明です',
  refused: 'この変更は拒否されます',
  overtaken: 'その間にポリシーが変更されました',
  nobody: 'アクセスを失う人も得る人もいません',
  omitted_other:
    '他{{count, number}}件の変更は表示されていません。人数には含まれています。',
  evaluated: '対象は{{users}}(カタログの読み取り: {{at}})。',
  note: '{{text}}。',
  effect: {
    loses_other: '{{count, number}}人がアクセスを失います',
    changes_other: '{{count, number}}人のアクセスが変わります',
    gains_other: '{{count, number}}人がアクセスを得ます',
  },
  group: {
    label: 'そのうちグループに属する人数',
    number: '{{number, number}}',
    placeholder: 'グループの名前または参照',
    isIn: '({{group}}に所属)',
    isNotIn: '({{group}}に所属していない)',
    none: '({{group}}に所属する人はいない)',
    some: '(うち{{members}}人が{{group}}に所属)',
  },
  change: {
    what: '{{people}}: {{permissions}}',
    whatInGroup: '{{people}}{{group}}: {{permissions}}',
    noMorePeople: '他の人を表示できません: {{problem}}',
    showMorePeople: 'さらに表示',
    beforeAfter: '変更前: {{before}}、変更後: {{after}}',
    result: {
      ALLOW: '許可',
      CONDITIONAL: '条件を満たす場合のみ許可',
      DENY: '拒否',
    },
    comparison: {
      narrower: '許可される範囲が以前より狭くなる',
      wider: '許可される範囲が以前より広くなる',
      incomparable: '新たに許可されるものと、許可されなくなるものがある',
      undecided: '許可される範囲が以前と異なり、広くなる可能性がある',
    },
    example: '新たに許可されるものの例: {{held}}。',
    exampleBut:
      '新たに許可されるものの例: {{held}}(ただし{{failed, list(type: disjunction)}}を除く)。',
    thatAreAlso: '{{before}}かつ{{after}}',
    everything: 'すべて',
  },
  entities: {
    counted_other:
      '表示できるエンティティ{{count, number}}件中{{matching, number}}件',
    before: '変更前: {{before}}。',
    after: '変更後: {{after}}。',
    beforeAfter: '変更前: {{before}}、変更後: {{after}}。',
    lost_other:
      '表示できるエンティティ{{count, number}}件のうち{{lost, number}}件が対象外になります: 変更前{{before, number}}件、変更後{{after, number}}件。',
    won_other:
      '表示できるエンティティ{{count, number}}件のうち{{won, number}}件が新たに対象になります: 変更前{{before, number}}件、変更後{{after, number}}件。',
    lostAndWon_other:
      '表示できるエンティティ{{count, number}}件のうち{{lost, number}}件が対象外になり、別の{{won, number}}件が対象になります: 変更前{{before, number}}件、変更後{{after, number}}件。',
    of_other:
      '表示できるエンティティ{{count, number}}件: 変更前{{before, number}}件、変更後{{after, number}}件。',
    lostNames: '失うもの: {{entities}}',
    wonNames: '新規: {{entities}}',
    more_other: '他{{count, number}}件',
  },
  cause: {
    forAll: '全員に共通の理由:',
    aMember: 'メンバー',
    member: {
      added: '{{member}}が{{role}}に追加されます',
      removed: '{{member}}が{{role}}から削除されます',
    },
    members: {
      added_other: '{{people}}が{{role}}に追加されます(例: {{examples}})',
      removed_other: '{{people}}が{{role}}から削除されます(例: {{examples}})',
    },
    group: {
      added: '{{user}}が{{group}}に加わります',
      removed: '{{user}}が{{group}}から外れます',
    },
    allow: {
      added: '{{permission}}({{action}})の許可が{{role}}に追加されます',
      removed: '{{permission}}({{action}})の許可が{{role}}から削除されます',
    },
    deny: {
      added: '{{permission}}({{action}})の拒否が{{role}}に追加されます',
      removed: '{{permission}}({{action}})の拒否が{{role}}から削除されます',
    },
    condition: {
      added: '条件が{{role}}に追加されます',
      removed: '条件が{{role}}から削除されます',
      changed: '{{role}}の条件が変更されます',
      withEntities: '{{text}}({{entities}})',
      goesOn: '{{text}}:',
    },
  },
};
