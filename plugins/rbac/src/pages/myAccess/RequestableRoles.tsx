import { Flex, Text } from '@backstage/ui';
import { RequestableJson } from '@portal-rbac/plugin-rbac-common';
import { RoleTile } from '../../kit/entities/RoleTile';
import { shortName } from '../../kit/references/shortName';
import { RequestAccess } from '../../kit/requests/RequestAccess';
import { Row, Rows } from '../../kit/section/Rows';
import { SectionCard } from '../../kit/section/SectionCard';
import { useTranslate } from '../../translations/useTranslate';

/** The roles that the user may request, each with a button; nothing where there are none. */
export function RequestableRoles({
  roles,
}: {
  roles: readonly RequestableJson[];
}) {
  const t = useTranslate();
  return roles.length > 0 ? (
    <SectionCard title={t('requests.ask.mayRequest')}>
      <Rows>
        {roles.map(one => (
          <Row key={one.role} start={<RoleTile />}>
            <Flex direction="column" gap="1" align="start">
              <Text weight="bold" title={one.role}>
                {shortName(one.role)}
              </Text>
              {one.description && (
                <Text variant="body-small" color="secondary">
                  {one.description}
                </Text>
              )}
              <RequestAccess roles={[one]} isOfRole />
            </Flex>
          </Row>
        ))}
      </Rows>
    </SectionCard>
  ) : null;
}
