import { en } from '../en';
import { Translated } from '../inLanguage';

export const kit: Translated<typeof en.kit> = {
  /** How many there are of something. */
  counts: {
    action_other: 'アクション{{count, number}}件',
    administrator_other: '管理者{{count, number}}人',
    change_other: '変更{{count, number}}件',
    condition_other: '条件{{count, number}}件',
    day_other: '{{count, number}}日',
    entity_other: 'エンティティ{{count, number}}件',
    error_other: 'エラー{{count, number}}件',
    finding_other: '検出事項{{count, number}}件',
    group_other: 'グループ{{count, number}}件',
    guardrail_other: 'ガードレール{{count, number}}件',
    line_other: '{{count, number}}行',
    member_other: 'メンバー{{count, number}}件',
    moreGuardrails_other: '他のガードレール{{count, number}}件',
    moreLines_other: '他{{count, number}}行',
    notice_other: '通知{{count, number}}件',
    other_other: '他{{count, number}}件',
    otherPeople_other: '他{{count, number}}人',
    otherPermissions_other: '他の権限{{count, number}}件',
    otherRoles_other: '他のロール{{count, number}}件',
    people_other: '{{count, number}}人',
    permission_other: '権限{{count, number}}件',
    plugin_other: 'プラグイン{{count, number}}件',
    policy_other: '権限ポリシー{{count, number}}件',
    role_other: 'ロール{{count, number}}件',
    user_other: 'ユーザー{{count, number}}人',
    warning_other: '警告{{count, number}}件',
  },
};
