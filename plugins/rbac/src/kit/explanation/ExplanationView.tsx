import { Alert, Flex, Text } from '@backstage/ui';
import { ExplanationJson } from '@portal-rbac/plugin-rbac-common';
import { recordedTest } from '@portal-rbac/plugin-rbac-core';
import { PossibleGrants } from './PossibleGrants';
import { Path } from '../entities/Path';
import { RoleSection } from './RoleSection';
import { sectionsOf } from './sections';
import { SilentRoles } from './SilentRoles';
import { testOf } from './testOf';
import { TextForm } from './TextForm';
import { Verdict } from './Verdict';

/** Why a user may or may not do something. */
export function ExplanationView({
  explanation,
}: {
  explanation: ExplanationJson;
}) {
  const { result, resourceResult, superUser, notes, text } = explanation;
  const test = testOf(explanation);
  const { speaking, silent } = sectionsOf(explanation);
  return (
    <Flex direction="column" gap="4">
      <Verdict explanation={explanation} />
      {/* Who is named directly needs no path to it. */}
      {superUser && superUser.length > 1 && <Path steps={superUser} />}
      {notes.map(note => (
        <Alert key={note} status="info" icon description={note} />
      ))}
      {(resourceResult ?? result) === 'DENY' && (
        <PossibleGrants explanation={explanation} />
      )}
      {speaking.length > 0 && (
        <Text as="h3" variant="title-x-small" weight="bold">
          How it is decided
        </Text>
      )}
      {speaking.map(section => (
        <RoleSection key={section.role?.name ?? 'hidden'} section={section} />
      ))}
      {silent.length > 0 && <SilentRoles roles={silent} />}
      {/* To be copied into a ticket. */}
      <TextForm title="As text" text={text.join('\n')} />
      {test && (
        <TextForm
          title="Record as test"
          about="Goes below “tests:” in the guardrails file of the portal. A change that would lead to another answer is refused then."
          text={recordedTest(test)}
        />
      )}
    </Flex>
  );
}
