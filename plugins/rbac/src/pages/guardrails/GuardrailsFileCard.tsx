import { Alert, Flex, Text } from '@backstage/ui';
import { GuardrailsJson } from '@portal-rbac/plugin-rbac-common';
import { Fact } from '../../kit/section/Fact';
import { Facts } from '../../kit/section/Facts';
import { SectionCard } from '../../kit/section/SectionCard';
import { ProblemTable } from '../../kit/sources/ProblemTable';
import { Moment } from '../../kit/time/Moment';

/** Where the guardrails are from, when they were read, and what is wrong with their file. */
export function GuardrailsFileCard({
  guardrails,
}: {
  guardrails: GuardrailsJson;
}) {
  const { file, lastLoad, readAt, areMissing, problems } = guardrails;
  if (file === undefined) {
    return (
      <Alert
        status="info"
        icon
        title="This portal has no guardrails file"
        description="Name one under permission.rbac.guardrailsFile to refuse, of whatever source, what the house never allows."
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
              ? 'No guardrails could be read yet'
              : 'The file as it is now is not in force'
          }
          description={
            areMissing
              ? 'Until they are, changes that may give somebody something are refused.'
              : 'The last good guardrails stay.'
          }
        />
      )}
      <SectionCard title="Guardrails file">
        <Flex direction="column" gap="3">
          <Facts>
            <Fact label="File">{file}</Fact>
            <Fact label="In force since">
              {lastLoad ? <Moment at={lastLoad} /> : 'Not yet'}
            </Fact>
            <Fact label="Judged for users and groups of">
              {readAt ? <Moment at={readAt} /> : 'not known'}
            </Fact>
          </Facts>
          {problems.length > 0 && <ProblemTable problems={problems} />}
        </Flex>
      </SectionCard>
      {areMissing && !isWrong && (
        <Text as="p">The guardrails are being read.</Text>
      )}
    </>
  );
}
