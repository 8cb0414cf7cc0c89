import { en } from '../en';
import { Translated } from '../inLanguage';

export const findings: Translated<typeof en.findings> = {
  kind: {
    'no-people': {
      title: '誰もいないロール',
      advice: '削除するか、必要な人を追加してください。',
    },
    'gone-member': {
      title: '存在しないメンバー',
      advice: '取り除くか、参照を修正してください。',
    },
    unmatched: {
      title: '対象のないポリシー',
      advice:
        '名前を修正するか、ポリシーを取り除いてください。何も判定していません。',
    },
    contradiction: {
      title: '矛盾',
      advice:
        'どちらか一方にしてください。このままでは一方に効果がありません。',
    },
    redundancy: {
      title: '重複',
      advice: 'それ自体に意味のないものは取り除けます。',
    },
  },
};
