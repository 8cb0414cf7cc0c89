import { requests as en } from '../../en/reasons/requests';
import { Translated } from '../../inLanguage';

export const requests: Translated<typeof en> = {
  'unknown-user': {
    user: '閲覧できるロールにユーザー {{user}} はいません',
    group: '閲覧できるロールにグループ {{user}} はありません',
  },
  'not-acceptable':
    'Accept には {{formats, list(type: disjunction)}} を指定してください',
  'unknown-plugin':
    'plugin にはポータルのプラグインを指定してください。{{plugin}} はありません',
  'unused-unknown': '何が未使用かは不明です: {{why}}',
  'silent-plugin': {
    asked:
      'プラグイン {{plugin}} がどの権限を持つか応答しません: {{detail}}。後でもう一度お試しください',
    unasked:
      'プラグイン {{plugin}} がどの権限を持つか応答しません: まだ問い合わせていません。後でもう一度お試しください',
  },
  'unknown-provider': 'プロバイダー {{provider}} はありません',
  'provider-failed':
    'プロバイダー {{provider}} の {{call}} が失敗しました: {{detail}}。最後のロールが有効なままです',
  'unknown-groups':
    '現在、カタログから {{user}} のグループを読み取れません。後でもう一度お試しください',
  'catalog-unread':
    '現在、カタログから一部のユーザーとグループを読み取れません。後でもう一度お試しください',
  'catalog-silent':
    'カタログが応答しません。しばらくしてからもう一度お試しください',
  'conditions-unknown':
    '現在、{{resource}} が条件を満たすかどうか分かりません: {{detail}}',
  'analyses-busy': 'アクセスの分析が多数実行中です。後でもう一度お試しください',
  abandoned: '呼び出し元が応答を待ちませんでした',
  busy: 'ポリシーに対する別の変更を処理中です。何も変更されていません。後でもう一度お試しください',
  'database-silent':
    'ポリシーのデータベースが応答しません。何も変更されていません。後でもう一度お試しください',
  'unknown-outcome':
    '変更の保存中にポリシーのデータベースとの接続が切れました。変更されたかどうか分からないため、やり直す前に読み直してください',
  failure: 'リクエストが失敗しました。原因はログをご覧ください',
  'path-encoding':
    'パスはパーセントエンコードされた UTF-8 でなければなりません',
  'no-dry-run':
    'この呼び出しにドライランはありません。dryRun を指定しないでください',
  'nothing-named':
    'クエリに削除するものを指定してください。すべて削除する場合はクエリを付けないでください',
  'named-in-both': 'ポリシーはクエリか本文のどちらか一方に指定してください',
  'body-unwanted':
    '本文を付けないでください。外すメンバーはクエリの memberReferences に指定してください',
  'malformed-version':
    'If-Match には ETag の値を指定してください。例: "17-9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"',
  'body-not-json': '本文は JSON でなければなりません: {{detail}}',
  'body-not-utf8': '本文は UTF-8 の JSON でなければなりません',
  'body-charset': 'Content-Type の charset は utf-8 でなければなりません',
  'body-encoding':
    'Content-Encoding は gzip か deflate にするか、付けないでください',
  'body-unreadable':
    '本文を読み取れませんでした: 長さは Content-Length、圧縮は Content-Encoding のとおりでなければなりません',
  'body-values': '本文の値は {{limit}} 個までです。分けて送信してください',
  'body-too-large':
    '本文は展開後も {{limit}} バイト以下でなければなりません。分けて送信してください',
  'files-rejected': '何も読み込まれません: {{problems}}',
  'against-guardrails': {
    also: {
      'breaks-guardrail': 'ガードレール {{guardrail}} に違反します: {{why}}',
      'breaks-lock-out': 'ガードレール {{guardrail}} に違反します: {{why}}',
      'may-break-guardrail':
        '判定できないガードレール {{guardrail}} に違反する可能性があります: {{why}}',
      'guardrails-unread':
        '{{guardrail}} のガードレールを読み取れない間に、誰かのアクセスが増える可能性があります',
    },
    query:
      '{{said}}; それでも変更する場合は、{{query}} を付けてやり直してください',
    configuration:
      '{{said}}; それでも読み込む場合は、permission.rbac.overrideGuardrails にガードレールの名前を書いてください',
  },
};
