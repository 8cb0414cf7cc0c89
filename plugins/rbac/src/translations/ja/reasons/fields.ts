import { fields as en } from '../../en/reasons/fields';
import { Translated } from '../../inLanguage';

export const fields: Translated<typeof en> = {
  'unlike-path': 'パスにある {{expected}} を指定してください',
  'renamed-in-files':
    '{{expected}} でなければなりません。ロールの名前はファイルで直接変更してください',
  'dry-run-once': 'true または false を 1 回だけ指定してください',
  'dry-run-only': 'dryRun=true と一緒に指定してください',
  'not-with': '{{other}} と一緒に指定することはできません',
  'over-limit-of-today':
    '{{role}} の値が現在の上限を超えています: {{size}}(上限 {{limit}})',
  'absent-plugin':
    'ポータルにあるプラグインの ID を指定してください: {{plugin}} はインストールも追加もされておらず、permission.rbac.pluginsWithPermission にも設定されていません',
  'not-in-portal':
    'ポータルにあるプラグインの ID を指定してください。{{plugin}} はありません',
  'other-plugin':
    'リソースの種類 {{resourceType}} を持つ {{owner}} を指定してください',
  'foreign-type': {
    some: 'プラグイン {{plugin}} にあるものを指定してください ({{names}})',
    none: 'プラグイン {{plugin}} にあるものを指定してください (1 つもありません)',
  },
  'unknown-rule': {
    some: 'プラグイン {{plugin}} の {{resourceType}} 用のルールを指定してください ({{names}})',
    none: 'プラグイン {{plugin}} の {{resourceType}} 用のルールを指定してください (1 つもありません)',
  },
  'unmapped-action': {
    some: '{{resourceType}} に対する権限の操作を指定してください ({{names}})',
    none: '{{resourceType}} に対する権限の操作を指定してください (1 つもありません)',
  },
  'unmapped-permission': {
    some: '{{resourceType}} に対する権限の名前とその操作を指定してください ({{names}})',
    none: '{{resourceType}} に対する権限の名前とその操作を指定してください (1 つもありません)',
  },
  'unfit-params': {
    absent: 'オブジェクトが必要ですが、ありません',
    false: '指定することはできません',
    type: '型は {{given}} でなければなりません',
    enum: '{{given}} のいずれかを指定してください',
    const: '{{given}} を指定してください',
    minimum: '{{given}} 以上を指定してください',
    maximum: '{{given}} 以下を指定してください',
    exclusiveMinimum: '{{given}} より大きい値を指定してください',
    exclusiveMaximum: '{{given}} より小さい値を指定してください',
    multipleOf: '{{given}} の倍数を指定してください',
    minLength: '{{given}} 文字以上にしてください',
    maxLength: '{{given}} 文字以下にしてください',
    pattern: 'パターン {{given}} に一致する必要があります',
    format: '形式は {{given}} でなければなりません',
    minItems: '{{given}} 項目以上にしてください',
    maxItems: '{{given}} 項目以下にしてください',
    uniqueItems: '項目を重複させることはできません',
    contains: '有効な項目を 1 つ含めてください',
    minProperties: 'プロパティを {{given}} 個以上にしてください',
    maxProperties: 'プロパティを {{given}} 個以下にしてください',
    required: 'プロパティ「{{given}}」が必要です',
    additionalProperties: 'プロパティ {{given}} を指定することはできません',
    anyOf: 'anyOf のいずれかのスキーマに一致する必要があります',
    oneOf: 'oneOf のスキーマのうち 1 つだけに一致する必要があります',
    not: 'not のスキーマに一致してはいけません',
  },
};
