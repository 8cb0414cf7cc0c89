import { en } from '../en';
import { Translated } from '../inLanguage';

export const assignments: Translated<typeof en.assignments> = {
  active: '+{{number, number}} 件は期限付き',
  time: '{{at, datetime(dateStyle: medium; timeStyle: short)}}',
  card: {
    title: '期限付き ({{number, number}})',
    failed: '期限付きでロールを持つ対象を表示できません',
  },
  ends: {
    at: '{{when}}に終了',
    never: '終了されるまで',
  },
  row: {
    starts: '{{time}}に開始',
    since: '{{time}}から',
    givenBy: '付与: {{actor}}',
    extend: '延長',
    end: '今すぐ終了',
  },
  end: {
    choose: '終了時刻を選択',
    at: '{{at, datetime(dateStyle: medium; timeStyle: short)}} に終了',
    date: '別の日時',
    never: '無期限',
    time: '終了',
    after: {
      hour: '1 時間後',
      shift: '8 時間後',
      day: '1 日後',
      week: '1 週間後',
    },
    longer: {
      hour: '1 時間延長',
      shift: '8 時間延長',
      day: '1 日延長',
      week: '1 週間延長',
    },
  },
  give: {
    title: '{{role}} を期限付きで付与',
    confirm: '期限付きで付与',
    failed: 'ロールは付与されませんでした',
    done: '{{role}} を {{at, datetime(dateStyle: medium; timeStyle: short)}} まで付与しました',
    member: 'ユーザーまたはグループ',
    search: '名前で検索',
    until: '期限',
  },
  takeBack: {
    title: 'このアクセスを今すぐ終了しますか?',
    confirm: '今すぐ終了',
    failed: 'アクセスは終了されませんでした',
    done: '{{role}} へのアクセスを終了しました',
    text: '{{member}} から {{role}} を取り消します。メンバーとして持つものはそのまま残ります。',
  },
  extend: {
    title: 'このアクセスを延長',
    confirm: '延長',
    failed: 'アクセスは延長されませんでした',
    done: '{{role}} へのアクセスを {{at, datetime(dateStyle: medium; timeStyle: short)}} まで延長しました',
    text: '{{member}} は {{time}} まで {{role}} を持ちます。',
    until: '新しい期限',
  },
  change: {
    part: '期限付き',
    caption: '期限付きアクセスの変更内容',
    until: '{{member}} は {{until}} まで {{role}} を持ちます',
    fromUntil: '{{member}} は {{from}} から {{until}} まで {{role}} を持ちます',
    endless: '{{member}} は終了されるまで {{role}} を持ちます',
    extended:
      '{{member}} は {{until}} まで {{role}} を持ちます (以前は {{was}} まで)',
    lost: '{{member}} は {{until}} まで付与された {{role}} を失いました',
    lostEndless: '{{member}} は {{role}} を失いました',
    more_other: 'ほか {{count, number}} 件。',
  },
  difference: {
    title: '期限付きでロールを得る対象',
    until: '{{member}} ({{time}} まで)',
  },
  terms: {
    label: 'リクエスト',
    title: 'リクエストできる対象',
    who: '{{who}} がリクエストできます。',
    upTo: '{{who}} が最長 {{time}} までリクエストできます。',
    atOnce: 'すぐに付与されます。',
    approvals_other: '{{count, number}} 件の承認',
    approvedBy: '{{approvers}} による {{approvals}} が必要です。',
    approvedByAnyone: 'ロールを変更できる人による {{approvals}} が必要です。',
    reason: '理由が必要です。',
    notify: '通知先: {{who}}。',
    nobody: '誰もリクエストできません。',
  },
  form: {
    until: '期限',
    untilOf: '{{member}} の期限',
    untilIs: '{{label}}: {{end}}',
    onPage: 'ロールのページで表示',
    bothChanged: 'リクエストできる対象を双方が変更しました',
    on: 'このロールを期限付きでリクエストできるようにする',
    search: '名前で検索',
    leaveOut: '{{who}} を除く',
    who: {
      label: 'リクエストできる対象',
      hint: 'グループは、そのグループと下位グループの全員を表します。',
      chosen: 'リクエストできる対象',
    },
    approvers: {
      label: '承認者',
      hint: '指定がなければ所有者、所有者がなければロールを変更できる人が承認します。',
      chosen: '承認者',
    },
    notify: {
      label: 'ほかの通知先',
      hint: 'ロールがリクエストされたとき、付与されたときに通知します。',
      chosen: '通知先',
    },
    approvals: {
      label: '承認数',
      hint: '承認に必要な人数。0 ならすぐに付与されます。',
    },
    longest: {
      label: '最長期間',
      hint: '付与される最長の期間。空ならリクエストされた期間です。',
      written: '現在は {{written}} (ISO 8601 の表記)。',
      unit: '時間の単位',
    },
    unit: {
      week: '週',
      day: '日',
      hour: '時間',
      minute: '分',
    },
    reason: 'リクエストには理由が必要',
    problems: {
      nobody:
        'リクエストできる対象を選択するか、リクエストをオフにしてください',
      unlimited: '承認なしで付与する場合は最長期間が必要です',
      nobodyForGood:
        'ロールには、無期限で持つユーザーまたはグループが少なくとも 1 つ必要です',
    },
  },
};
