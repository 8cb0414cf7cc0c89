import { Flex, Text, useBreakpoint } from '@backstage/ui';
import { ExplanationJson } from '@portal-rbac/plugin-rbac-common';
import { recordedTest } from '@portal-rbac/plugin-rbac-core';
import { Path } from '../entities/Path';
import { Notes } from '../section/Notes';
import { SectionCard } from '../section/SectionCard';
import { OverriddenRoles } from './OverriddenRoles';
import { PathGraph } from './PathGraph';
import { MAX_PATHS } from './PathsTo';
import { PossibleGrants } from './PossibleGrants';
import { RoleSection } from './RoleSection';
import { pathsTo, Section, sectionsOf } from './sections';
import { SilentRoles } from './SilentRoles';
import { Some } from './Some';
import { testOf } from './testOf';
import { TextForm } from './TextForm';
import { Verdict } from './Verdict';
import { useTranslate } from '../../translations/useTranslate';

/** Roles that decide and are shown at once. */
const MAX_DECIDING = 3;

/** Whether a graph has room for all paths to a role. */
const isDrawn = ({ role }: Section, index: number) =>
  index < MAX_DECIDING &&
  role !== null &&
  !role.isDefault &&
  role.paths.length <= MAX_PATHS;

/** Why a user may or may not do something: first what decides, the rest folded. */
export function ExplanationView({
  explanation,
}: {
  explanation: ExplanationJson;
}) {
  const t = useTranslate();
  const { result, resourceResult, superUser, notes, text } = explanation;
  const test = testOf(explanation);
  const { deciding, overridden, silent } = sectionsOf(explanation);
  const most = { roles: MAX_DECIDING, paths: MAX_PATHS };
  const paths = {
    deciding: pathsTo(deciding, most),
    others: pathsTo(overridden, most),
  };
  // One path alone is read as easily from left to right, and a phone has no room for two.
  const isWide = useBreakpoint().up('md');
  const hasGraph = isWide && paths.deciding.length + paths.others.length > 1;
  return (
    <Flex direction="column" gap="4">
      <Verdict explanation={explanation} />
      {/* Who is named directly needs no path to it. */}
      {superUser && superUser.length > 1 && <Path steps={superUser} />}
      <Notes notes={notes} />
      {deciding.length > 0 && (
        <Text as="h3" variant="title-x-small" weight="bold">
          {t('explanation.view.decides')}
        </Text>
      )}
      {hasGraph && (
        <SectionCard>
          <PathGraph {...paths} />
        </SectionCard>
      )}
      <Some of={deciding} first={MAX_DECIDING} noun="role">
        {some =>
          some.map((section, index) => (
            <RoleSection
              key={section.role?.name ?? 'hidden'}
              section={section}
              about={explanation}
              isInGraph={hasGraph && isDrawn(section, index)}
            />
          ))
        }
      </Some>
      {(resourceResult ?? result) === 'DENY' && (
        <PossibleGrants explanation={explanation} />
      )}
      {overridden.length > 0 && (
        <OverriddenRoles sections={overridden} about={explanation} />
      )}
      {silent.length > 0 && <SilentRoles roles={silent} />}
      {/* To be copied into a ticket. */}
      <TextForm title={t('explanation.view.asText')} text={text.join('\n')} />
      {test && (
        <TextForm
          title={t('explanation.view.asTest')}
          about={t('explanation.view.aboutTest')}
          text={recordedTest(test)}
        />
      )}
    </Flex>
  );
}
