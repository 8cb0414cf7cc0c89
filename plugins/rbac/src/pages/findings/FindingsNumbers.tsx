import { Link } from '@backstage/ui';
import {
  FindingJson,
  policyEntityUpdatePermission,
} from '@portal-rbac/plugin-rbac-common';
import { WhoCanPage } from '../../api/RbacApi';
import { Faces } from '../../kit/entities/Faces';
import { useAccessLink } from '../../kit/links/useAccessLink';
import { Figure, Numbers } from '../../kit/section/Numbers';
import { Asked } from '../../kit/section/useAsked';
import { countedKinds, countOf } from '../../kit/words/severities';
import { useLanguage } from '../../translations/useLanguage';
import { useTranslate } from '../../translations/useTranslate';

/** How many findings there are of each severity, and how many people may change every role. */
export function FindingsNumbers({
  findings,
  isCutOff,
  administrators,
}: {
  findings: readonly FindingJson[];
  /** Whether there are more. */
  isCutOff: boolean;
  /** Absent for users who do not see all of them. */
  administrators?: Asked<WhoCanPage | undefined>;
}) {
  const t = useTranslate();
  const format = new Intl.NumberFormat(useLanguage());
  const kinds = countedKinds(findings);
  const more = isCutOff ? '+' : '';
  return (
    <Numbers>
      {administrators && <Administrators asked={administrators} />}
      <Figure
        label={t('findings.numbers.warnings')}
        number={format.format(countOf(kinds, 'warning')) + more}
      >
        {t('findings.numbers.warningsSense')}
      </Figure>
      <Figure
        label={t('findings.numbers.notices')}
        number={format.format(countOf(kinds, 'notice')) + more}
      >
        {t('findings.numbers.noticesSense')}
      </Figure>
    </Numbers>
  );
}

/** Those who may change every role: one is too few. */
function Administrators({ asked }: { asked: Asked<WhoCanPage | undefined> }) {
  const t = useTranslate();
  const format = new Intl.NumberFormat(useLanguage());
  const accessLink = useAccessLink();
  const { name: permission } = policyEntityUpdatePermission;
  const count = asked.value?.counts.ALLOW;
  const kind = count === 0 ? 'nobody' : 'onlyOne';
  return (
    <Figure
      label={t('findings.numbers.administrators')}
      number={count === undefined ? '…' : format.format(count)}
      beside={
        asked.value && (
          <Faces
            users={asked.value.users.map(user => user.userEntityRef)}
            total={asked.value.counts.ALLOW}
          />
        )
      }
    >
      {count !== undefined && count < 2 ? (
        t(`findings.numbers.${kind}`)
      ) : (
        <Link
          href={accessLink({ permission, show: 'allow' })}
          variant="body-small"
        >
          {t('findings.numbers.byWhichRoles')}
        </Link>
      )}
    </Figure>
  );
}
