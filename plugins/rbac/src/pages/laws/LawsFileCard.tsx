import { Alert, Flex, Text } from '@backstage/ui';
import { LawsJson } from '@portal-rbac/plugin-rbac-common';
import { Fact } from '../../kit/section/Fact';
import { Facts } from '../../kit/section/Facts';
import { SectionCard } from '../../kit/section/SectionCard';
import { ProblemTable } from '../../kit/sources/ProblemTable';
import { Moment } from '../../kit/time/Moment';

/** Where the laws are from, when they were read, and what is wrong with their file. */
export function LawsFileCard({ laws }: { laws: LawsJson }) {
  const { file, lastLoad, readAt, areMissing, problems } = laws;
  if (file === undefined) {
    return (
      <Alert
        status="info"
        icon
        title="This portal has no laws file"
        description="Name one under permission.rbac.lawsFile to refuse, of whatever source, what the house never allows."
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
              ? 'No laws could be read yet'
              : 'The file as it is now is not in force'
          }
          description={
            areMissing
              ? 'Until they are, changes that may give somebody something are refused.'
              : 'The last good laws stay.'
          }
        />
      )}
      <SectionCard title="Laws file">
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
      {areMissing && !isWrong && <Text as="p">The laws are being read.</Text>}
    </>
  );
}
