import { Flex } from '@backstage/ui';
import { SectionCard } from '../../kit/section/SectionCard';
import { RolesOfMember } from '../../kit/grants/RolesOfMember';
import { WhoHeading } from './WhoHeading';

/** The roles that a group has, whose people have them through it. */
export function GroupView({ group }: { group: string }) {
  return (
    <Flex direction="column" gap="4">
      <WhoHeading entityRef={group}>is named by these roles</WhoHeading>
      <SectionCard>
        <RolesOfMember member={group} />
      </SectionCard>
    </Flex>
  );
}
