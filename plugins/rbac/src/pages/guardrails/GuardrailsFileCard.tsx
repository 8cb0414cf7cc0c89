import { Alert, Flex, Text } from '@backstage/ui';
import { GuardrailsJson } from '@portal-rbac/plugin-rbac-common';
import { Fact } from '../../kit/section/Fact';
import { Facts } from '../../kit/section/Facts';
import { SectionCard } from '../../kit/section/SectionCard';
import { ProblemTable } from '../../kit/sources/ProblemTable';
import { Moment } from '../../kit/time/Moment';
import { useTranslate } from '../../translations/useTranslate';

/** Where the guardrails are from, when they were read, and what is wrong with their file. */
export function GuardrailsFileCard({
  guardrails,
}: {
  guardrails: GuardrailsJson;
}) {
  const t = useTranslate();
  const { file, lastLoad, readAt, areMissing, problems } = guardrails;
  if (file === undefined) {
    return (
      <Alert
        status="info"
        icon
        title={t('guardrails.file.none')}
        description={t('guardrails.file.whyOne')}
      />
    );
  }
  const isWrong = problems.some(({ severity }) => severity === 'error');
  return (
    <>
      {isWrong && (
        <Alert
          status="danger"
          icon
          title={
            areMissing
              ? t('guardrails.file.unread')
              : t('guardrails.file.notInForce')
          }
          description={
            areMissing
              ? t('guardrails.file.untilRead')
              : t('guardrails.file.lastGood')
          }
        />
      )}
      <SectionCard title={t('guardrails.file.title')}>
        <Flex direction="column" gap="3">
          <Facts>
            <Fact label={t('guardrails.file.file')}>{file}</Fact>
            <Fact label={t('guardrails.file.since')}>
              {lastLoad ? (
                <Moment at={lastLoad} />
              ) : (
                t('guardrails.file.notYet')
              )}
            </Fact>
            <Fact label={t('guardrails.file.judgedFor')}>
              {readAt ? (
                <Moment at={readAt} />
              ) : (
                t('guardrails.file.unknownTime')
              )}
            </Fact>
          </Facts>
          {problems.length > 0 && <ProblemTable problems={problems} />}
        </Flex>
      </SectionCard>
      {areMissing && !isWrong && (
        <Text as="p">{t('guardrails.file.beingRead')}</Text>
      )}
    </>
  );
}
