import { en } from '../en';
import { Translated } from '../inLanguage';

export const compare: Translated<typeof en.compare> = {
  title: 'ロールの比較',
  two: '{{one}}と{{other}}',
  failed: 'ロールを比較できません',
  choose: '比較するロールを一覧から2つ選んでください',
  permissions: {
    title: '権限',
    differ_other: '{{count, number}}件中{{different, number}}件が相違',
    onlyDifferences: '相違のみ',
    none: 'どちらも何も許可も拒否もしていません。',
    same: '許可と拒否の内容は同じです。',
    different: '相違あり',
    nothing: 'なし',
    ofType: '{{action}}、リソースタイプ',
  },
  members: {
    both: '両方のメンバー',
    only: '{{role}}のみ',
    nobody: 'なし',
    number: '{{number, number}}',
  },
};
