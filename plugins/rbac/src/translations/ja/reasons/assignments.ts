import { assignments as en } from '../../en/reasons/assignments';
import { Translated } from '../../inLanguage';

export const assignments: Translated<typeof en> = {
  'unknown-assignment': '割り当て {{id}} はありません',
  'assignment-exists':
    '割り当て {{id}} はすでにあります。別の ID を指定してください',
  'ends-before-start':
    'アクセスの開始が {{from}}、終了が {{until}} になっています。開始より後の終了を指定してください',
  'ends-in-the-past':
    '終了 {{until}} はすでに過ぎています。より後の時刻を指定してください',
  'instant-out-of-range':
    '{{instant}} は 1970 年から {{latest}} までの時刻ではありません。その間の時刻を指定してください',
  'too-many-assignments':
    '{{role}} にはすでに {{limit}} 件の割り当てがあります。先にいくつか終了してください',
  'reason-too-long':
    '理由が {{bytes}} バイトあります。上限は {{limit}} バイトです。短くしてください',
  'endless-assignment':
    '割り当て {{id}} には延長できる終了がありません。不要になったら終了してください',
  'not-extended':
    '割り当て {{id}} はすでに {{until}} まで有効です。より後の終了を指定してください',
  'unbounded-terms':
    '{{role}} の申請には承認が不要なため、条件で期間を制限する必要があります。maxDuration を設定してください',
  'nobody-approves':
    '{{role}} の申請には承認が必要ですが、承認者のリストが空です。承認者を指定するか、approvers を省略してください',
  'terms-out-of-range':
    '{{role}} の条件では、{{field}} は {{least}} から {{most}} までの整数でなければなりません',
  'not-requestable': '申請できるロール {{role}} はありません',
  'request-reason-required':
    '{{role}} の申請には理由が必要です。アクセスの目的を記入してください',
  'beyond-terms':
    '{{role}} へのアクセスは、条件により {{latest}} までに終了する必要があります。より短い期間で申請してください',
  'too-many-requests':
    '回答待ちの申請がすでに {{limit}} 件あります。先に 1 件取り消してください',
  'request-repeated':
    '{{role}} の申請がすでに回答待ちです。別の内容で申請するには、それを取り消してください',
  'unknown-request': '表示できる申請 {{id}} はありません',
  'request-settled': {
    approved: 'この申請はすでに承認されています。読み直してください',
    denied: 'この申請はすでに却下されています。読み直してください',
    cancelled: 'この申請はすでに取り消されています。読み直してください',
    lapsed: 'この申請はすでに失効しています。読み直してください',
  },
  'nothing-to-revert':
    'このコミットは期間限定のアクセスを終了しただけで、元に戻しても再付与されません。改めて付与してください',
  'nothing-to-end':
    '申請 {{id}} で付与されたもので、終了できるものはありません',
  'nothing-to-acknowledge':
    '申請 {{id}} は即時に付与されたものではないか、すでに確認済みです。もう一度読み込んでください',
  'too-many-at-once':
    '即時に付与されたロールがすでに {{limit}} 個あります。先にいずれかを返却してください',
  'own-request':
    '自分自身や自分が属するグループのための申請は承認できません。ほかの承認者に依頼してください',
  'not-approver':
    'あなたは {{role}} の承認者ではありません。承認者に依頼してください',
  'approved-already':
    'この申請はすでにあなたが承認しています。ほかの人の承認も必要です',
  'not-asker':
    'この申請を取り消せるのは {{asker}} だけです。代わりに却下してください',
  'role-replaced':
    '{{role}} は申請されたときのロールではなくなっています。申請を却下し、ロールを改めて申請してもらってください',
  'asker-not-eligible':
    '{{asker}} は {{role}} を申請できなくなりました。申請を却下してください',
  assigned: {
    plain: '{{member}} に終了されるまで割り当て（{{by}} による）',
    until: '{{member}} に {{until}} まで割り当て（{{by}} による）',
    because:
      '{{member}} に終了されるまで割り当て（{{by}} による）。理由: {{why}}',
    untilBecause:
      '{{member}} に {{until}} まで割り当て（{{by}} による）。理由: {{why}}',
  },
};
