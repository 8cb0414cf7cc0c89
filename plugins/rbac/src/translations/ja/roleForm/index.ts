import { en } from '../../en';
import { Translated } from '../../inLanguage';
import { condition } from './condition';
import { members } from './members';
import { permissions } from './permissions';
import { problems } from './problems';
import { saving } from './saving';

export const roleForm: Translated<typeof en.roleForm> = {
  condition,
  members,
  permissions,
  problems,
  saving,
  page: {
    create: '新しいロール',
    createLike: '{{role}}と同様の新しいロール',
    edit: '{{role}}の編集',
    editShort: '編集',
    editAsPatch: 'ポリシーファイルの変更としての{{role}}の編集',
    failed: 'ロールを表示できません',
    readOnly: 'ここでは変更できません',
    mayNotUpdate:
      'お使いのロールには、このロールに対する権限 policy.entity.update がありません。',
    mayNotCreate:
      'お使いのロールには、権限 policy.entity.create がありません。',
    loading: '読み込み中',
  },
  steps: {
    label: 'ステップ',
    numbered: '{{number, number}}. {{title}}',
    faulty: '問題があります',
    details: '名前と説明',
    members: 'ユーザーとグループ',
    permissions: '権限ポリシー',
    review: '確認',
  },
  actions: {
    summary: '{{members}}。{{grants}}',
    save: '保存',
    create: 'ロールを作成',
    next: '次へ',
    back: '戻る',
    cancel: 'キャンセル',
  },
  leave: {
    title: '保存せずに移動しますか?',
    text: 'このロールの変更は保存されていません。',
    stay: 'とどまる',
    leave: '移動',
  },
  draft: {
    title: '前回の続きから再開します',
    text: '{{when}}の変更を復元しました。まだ保存されていません。',
    discard: '最初からやり直す',
  },
  details: {
    ofFiles:
      '{{role}}はポリシーファイルのロールです。ファイルには説明とオーナーを書く場所がありません。名前はファイルのすべての行で手作業で変更します。',
    name: '名前',
    nameHint: '英字と数字。区切りには「-」「_」「.」を使えます',
    namespace: '名前空間',
    namespaceHint: 'ほとんどのポータルでは「default」だけで十分です。',
    description: '説明',
    descriptionHint:
      'ロールの目的。誰に与えるべきかが他の人にも分かるように書きます。',
    owner: 'オーナー',
    ownerHint:
      '自分のロールだけを管理する人は、オーナーであればこのロールを変更できます。',
    ownerPlaceholder: 'ユーザーまたはグループを検索',
  },
  review: {
    incomplete: '不足または誤りがあります',
    problem: '{{problem}}。',
  },
  patches: {
    none: 'ファイルはすでにその内容です。',
    explained:
      'ここでは何も保存されません。ロールはポリシーファイルのものです。ファイルの保管場所で、{{command}}または手作業で適用してください。ポータルが新しいファイルを受け取ると有効になります。',
    copy: '{{file}}の変更をコピー',
    download: 'ダウンロード',
    downloadOf: '{{file}}の変更をダウンロード',
  },
};
