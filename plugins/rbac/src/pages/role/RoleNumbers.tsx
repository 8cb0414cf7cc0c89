import { RoleJson } from '@portal-rbac/plugin-rbac-common';
import { Faces } from '../../kit/entities/Faces';
import { PeopleCount } from '../../kit/entities/PeopleCount';
import { Figure, Numbers } from '../../kit/section/Numbers';
import { useTranslate } from '../../translations/useTranslate';
import { RoleParts } from './effectiveParts';
import { grantWords } from '../../kit/grants/grantWords';

/** A role in numbers: who has it, what it allows, where, and what is wrong. What has no effect does not count. */
export function RoleNumbers({
  role: { metadata, activeAssignments = 0 },
  all,
  effective,
  plugins,
  problems,
}: {
  role: RoleJson;
  all: RoleParts;
  effective: RoleParts;
  /** Those that its policies are about, as far as that is known. */
  plugins: readonly string[];
  /** How much is wrong with it. */
  problems: number;
}) {
  const t = useTranslate();
  const { members, policies, conditions } = effective;
  const unmatched = all.policies.length - policies.length;
  const absent = all.members.length - members.length;
  const actions = conditions.reduce(
    (sum, { permissionMapping }) => sum + permissionMapping.length,
    policies.length,
  );
  return (
    <Numbers>
      <Figure
        label={t('role.summary.members')}
        number={
          metadata.isDefault ? (
            t('role.summary.everybody')
          ) : (
            <>
              {members.length === 0 && t('role.summary.noPeople')}
              {members.length > 0 && <PeopleCount members={members} />}
            </>
          )
        }
        beside={
          !metadata.isDefault && (
            <Faces users={members} total={members.length} />
          )
        }
      >
        {activeAssignments > 0 && (
          <>{t('assignments.active', { number: activeAssignments })} </>
        )}
        {absent > 0 && t('role.summary.absent', { count: absent })}
      </Figure>
      <Figure
        label={t('role.summary.permissions')}
        number={t('role.summary.number', { number: actions })}
      >
        {grantWords(t, policies, conditions)}
        {unmatched > 0 && (
          <> {t('role.summary.noEffect', { count: unmatched })}</>
        )}
      </Figure>
      <Figure
        label={t('role.summary.plugins')}
        number={t('role.summary.number', { number: plugins.length })}
      >
        {plugins.length > 0 &&
          t('role.summary.pluginNames', { plugins: [...plugins] })}
      </Figure>
      <Figure
        label={t('role.summary.findings')}
        number={t('role.summary.number', { number: problems })}
      >
        {problems > 0
          ? t('role.summary.seeBelow')
          : t('role.summary.nothingWrong')}
      </Figure>
    </Numbers>
  );
}
