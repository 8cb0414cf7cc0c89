import { schema as en } from '../../en/reasons/schema';
import { Translated } from '../../inLanguage';

export const schema: Translated<typeof en> = {
  language: 'ja',
  type: {
    text: 'テキストを指定してください',
    list: 'リストを指定してください',
    object: 'オブジェクトを指定してください',
    number: '数値を指定してください',
    wholeNumber: '整数を指定してください',
    boolean: 'true または false を指定してください',
  },
  value: '{{expected, list(type: disjunction)}} を指定してください',
  unfit: '正しくありません: {{message}}',
  empty: '空にすることはできません',
  'too-long': '{{limit}} 文字以下にしてください',
  'too-short': '{{limit}} 文字以上にしてください',
  'too-many_other': '{{count, number}} 項目以下にしてください',
  'too-few_other': '{{count, number}} 項目以上にしてください',
  'not-multiple': '{{divisor}} の倍数を指定してください',
  'unknown-key_other': 'キー {{names, list}} を指定することはできません',
};
