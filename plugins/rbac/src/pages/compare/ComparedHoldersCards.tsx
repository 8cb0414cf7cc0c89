import { Flex, Text } from '@backstage/ui';
import { EndsTag } from '../../kit/assignments/EndsTag';
import { PrincipalLink } from '../../kit/entities/PrincipalLink';
import { shortName } from '../../kit/references/shortName';
import { Row, Rows } from '../../kit/section/Rows';
import { SectionCard } from '../../kit/section/SectionCard';
import { useTranslate } from '../../translations/useTranslate';
import { comparedHolders, Holder } from './comparedHolders';
import styles from './ComparePage.module.css';

/** Members that are shown on each card; the others are counted. */
const SHOWN = 50;

/** A role, and who has it. */
interface Held {
  readonly name: string;
  readonly holders: readonly Holder[];
}

/** Who has both of two roles, and who only one of them. */
export function ComparedHoldersCards({
  one,
  other,
}: {
  one: Held;
  other: Held;
}) {
  const t = useTranslate();
  const { both, onlyOne, onlyOther } = comparedHolders(
    one.holders,
    other.holders,
  );
  const only = ({ name }: Held) =>
    t('compare.members.only', { role: shortName(name) });
  return (
    <div className={styles.members}>
      <Holders title={t('compare.members.both')} holders={both} />
      <Holders title={only(one)} holders={onlyOne} />
      <Holders title={only(other)} holders={onlyOther} />
    </div>
  );
}

function Holders({
  title,
  holders,
}: {
  title: string;
  holders: readonly Holder[];
}) {
  const t = useTranslate();
  const others = holders.length - SHOWN;
  return (
    <SectionCard
      title={title}
      beside={
        <Text color="secondary">
          {t('compare.members.number', { number: holders.length })}
        </Text>
      }
    >
      {holders.length === 0 ? (
        <Text color="secondary">{t('compare.members.nobody')}</Text>
      ) : (
        <Rows>
          {holders.slice(0, SHOWN).map(({ ref, until }) => (
            <Row key={ref}>
              <Flex align="center" gap="2" style={{ flexWrap: 'wrap' }}>
                <PrincipalLink entityRef={ref} />
                {until && <EndsTag until={until} />}
              </Flex>
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
