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
};
