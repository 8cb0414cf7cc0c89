import { Flex } from '@backstage/ui';
import { SectionCard } from '../../kit/section/SectionCard';
import { RolesOfMember } from '../../kit/grants/RolesOfMember';
import { WhoHeading } from './WhoHeading';
import { useTranslate } from '../../translations/useTranslate';

/** The roles that a group has, whose people have them through it. */
export function GroupView({ group }: { group: string }) {
  const t = useTranslate();
  return (
    <Flex direction="column" gap="4">
      <WhoHeading
        entityRef={group}
        title={who => t('access.who.named', { who })}
      />
      <SectionCard>
        <RolesOfMember member={group} />
      </SectionCard>
    </Flex>
  );
}
