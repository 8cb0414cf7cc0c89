import { values as en } from '../../en/reasons/values';
import { Translated } from '../../inLanguage';

export const values: Translated<typeof en> = {
  'ref-form': '{{ref}} は <kind>:<namespace>/<name> の形式ではありません',
  'ref-kind': '{{ref}} の種類(kind)が 1~63 文字の英数字ではありません',
  'ref-namespace':
    '{{ref}} の名前空間が、- で区切った 1~63 文字の英数字ではありません',
  'ref-name':
    '{{ref}} の名前が、- _ . で区切った 1~63 文字の英数字ではありません',
  'ref-other-kind':
    '{{ref}} の種類が {{kinds, list(type: disjunction)}} ではありません',
  'no-role-ref': 'ロールの参照を指定してください',
  'no-user-ref': 'ユーザーの参照を指定してください',
  'no-group-ref': 'グループの参照を指定してください',
  'needs-user-member': 'ユーザーであるメンバーが必要です',
  unstorable: 'NUL やサロゲートペアの片方だけを含めることはできません',
  'no-whole-number': '整数を指定してください',
  'no-id': '1 以上 2^53 未満の整数を指定してください',
  'below-minimum': '{{limit}} 以上を指定してください',
  'above-maximum': '{{limit}} 以下を指定してください',
  'above-length': '{{limit}} 文字以下にしてください',
  'above-items': '{{limit}} 項目以下にしてください',
  'percent-encoding':
    '% と ASCII 以外の文字をパーセントエンコードしたテキストを指定してください',
  'several-lines': '制御文字を含まない 1 行のテキストを指定してください',
  'rule-of-other-type':
    'リソースの種類 {{resourceType}} のルールがありますが、条件は {{expected}} 用です',
  'condition-too-large':
    '条件は {{limit}} バイト以下にしてください。現在は {{bytes}} バイトです',
  'no-condition':
    'rule、resourceType、params を持つオブジェクト、または allOf、anyOf、not を持つオブジェクトを指定してください',
  'empty-condition': 'rule、allOf、anyOf、not のいずれかが必要です',
  'unknown-condition-key':
    '{{beside}} と一緒にキー {{key}} を指定することはできません',
  'condition-too-deep': '階層が深すぎます: 条件は {{limit}} 階層までです',
  'too-many-nodes': '多すぎます: 条件のノードは {{limit}} 個までです',
  'no-nodes': '1 個以上のノードの配列を指定してください',
  'no-params': 'オブジェクトを指定してください',
  'params-too-deep': '階層が深すぎます: params は {{limit}} 階層までです',
  'too-many-param-values':
    '多すぎます: 条件の params の値は {{limit}} 個までです',
  'no-json': 'JSON の値を指定してください',
  'permission-repeated': '各権限を 1 回だけ指定してください',
  'simulation-of-several':
    'files、roles、member のいずれか、または plugins が必要です。plugins は files や roles と併用できます',
};
