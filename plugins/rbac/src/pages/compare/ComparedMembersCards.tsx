import { Text } from '@backstage/ui';
import { RoleState } from '../../kit/difference/RoleState';
import { PrincipalLink } from '../../kit/entities/PrincipalLink';
import { shortName } from '../../kit/references/shortName';
import { Row, Rows } from '../../kit/section/Rows';
import { SectionCard } from '../../kit/section/SectionCard';
import { useTranslate } from '../../translations/useTranslate';
import { comparedMembers } from './comparedMembers';
import styles from './ComparePage.module.css';

/** Members that are shown on each card; the others are counted. */
const SHOWN = 50;

/** Who has both of two roles, and who only one of them. */
export function ComparedMembersCards({
  one,
  other,
}: {
  one: RoleState;
  other: RoleState;
}) {
  const t = useTranslate();
  const { both, onlyOne, onlyOther } = comparedMembers(one, other);
  const only = (role: RoleState) =>
    t('compare.members.only', { role: shortName(role.name) });
  return (
    <div className={styles.members}>
      <Members title={t('compare.members.both')} refs={both} />
      <Members title={only(one)} refs={onlyOne} />
      <Members title={only(other)} refs={onlyOther} />
    </div>
  );
}

function Members({ title, refs }: { title: string; refs: readonly string[] }) {
  const t = useTranslate();
  const others = refs.length - SHOWN;
  return (
    <SectionCard
      title={title}
      beside={
        <Text color="secondary">
          {t('compare.members.number', { number: refs.length })}
        </Text>
      }
    >
      {refs.length === 0 ? (
        <Text color="secondary">{t('compare.members.nobody')}</Text>
      ) : (
        <Rows>
          {refs.slice(0, SHOWN).map(ref => (
            <Row key={ref}>
              <PrincipalLink entityRef={ref} />
            </Row>
          ))}
          {others > 0 && (
            <Row>
              <Text color="secondary">
                {t('kit.difference.moreMembers', { count: others })}
              </Text>
            </Row>
          )}
        </Rows>
      )}
    </SectionCard>
  );
}
