import { Alert } from '@backstage/ui';
import { SourceProblem } from '@portal-rbac/plugin-rbac-common';
import { ProblemList } from '../../kit/sources/ProblemList';
import { useTranslate } from '../../translations/useTranslate';

/** What is wrong with a role, or not as it looks. Nothing, where there is nothing. */
export function ProblemNotice({
  problems,
}: {
  problems: readonly SourceProblem[];
}) {
  const t = useTranslate();
  const isError = problems.some(({ severity }) => severity === 'error');
  return problems.length > 0 ? (
    <Alert
      status={isError ? 'danger' : 'warning'}
      icon
      title={isError ? t('role.problems.errors') : t('role.problems.warnings')}
      description={<ProblemList problems={problems} />}
    />
  ) : null;
}
