import { en } from '../en';
import { Translated } from '../inLanguage';

export const guardrails: Translated<typeof en.guardrails> = {
  breaks_other: 'ガードレール{{count, number}}件({{name}}など)に違反します',
  sentence: '{{text}}。',
  canGoAhead:
    'アクセスを減らすだけなので、続行できます。監査ログに記録されます。',
  cannotBeMade: 'この内容では変更できません。',
  anyway: 'それでも{{label}}',
  andLockOut: '{{label}}({{phrase}})',
  lockOut: {
    confirm: '確認のため「{{phrase}}」と入力してください',
    me: '自分を締め出す',
    everybody: '全員を締め出す',
    authorTitle: '管理者アクセスを失います',
    everybodyTitle: '管理者アクセスを持つ人がいなくなります',
    author:
      'すべてのロールを編集できなくなり、元に戻すこともできません。アクセスを戻せるのは、他の管理者かポータルの設定だけです。',
    everybodyLost:
      '誰もすべてのロールを編集できず、元に戻せなくなります。アクセスを戻せるのはポータルの設定だけです。',
    doubt: '確実ではありません: {{doubt}}。',
    everyPortal:
      'すべてのポータルにあるガードレールです。確認がない限り、変更によって最後の管理者や変更した本人が管理権限(条件なしの policy.entity.update)を失うことはありません。',
  },
  state: {
    broken: '違反',
    unknown: '不明',
    'at-risk': '危険',
    holds: '遵守',
  },
  group: {
    broken: '違反({{number, number}}件)',
    unknown: '遵守されているか不明({{number, number}}件)',
    'at-risk': '危険({{number, number}}件)',
    holds: '遵守({{number, number}}件)',
  },
  card: {
    onlyReported: '報告のみ',
    unknown: '不明: {{problem}}。',
    keptBy: '次の誰か1人でも欠けると違反になります: {{users}}。',
    byWhom: '違反している対象',
    others_other: '他{{count, number}}人。',
  },
  showMore_other: '他のガードレール{{count, number}}件を表示',
  file: {
    none: 'このポータルにはガードレールファイルがありません',
    whyOne:
      'permission.rbac.guardrailsFile に指定すると、組織で決して許可しないことを、どのソースからでも拒否できます。',
    unread: 'まだガードレールを読み込めません',
    notInForce: '現在のファイルは有効ではありません',
    untilRead:
      '読み込めるまで、アクセスを増やす可能性のある変更は拒否されます。',
    lastGood: '最後に有効だったガードレールが引き続き適用されます。',
    title: 'ガードレールファイル',
    file: 'ファイル',
    since: '有効になった日時',
    notYet: 'まだ',
    judgedFor: '評価に使ったユーザーとグループの日時',
    unknownTime: '不明',
    beingRead: 'ガードレールを読み込んでいます。',
  },
  page: {
    title: 'ガードレール',
    lead: '誰がどのように変更しても、すべてのポリシーが守るべきものです。このページは数秒ごとに更新されます。',
    failed: 'ガードレールを表示できません',
    notAllowed: 'ガードレールを表示する権限がありません',
    whyNotAllowed:
      'ガードレールは全員に関わりますが、お持ちの権限は自分が所有するロールに限られます。違反は保存時に表示されます。',
    gone: 'そのガードレールはありません',
    whyGone: '名前が変わったか、削除された可能性があります。',
  },
  columns: {
    name: 'ガードレール',
    demands: '要求',
    where: '場所',
    line: '{{line}}行目',
  },
  banner: {
    one: 'ガードレール「{{name}}」に違反しています',
    many: '「{{name}}」など{{number, number}}件のガードレールに違反しています',
    show: 'ガードレールを表示',
  },
};
