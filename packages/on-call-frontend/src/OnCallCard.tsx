import { Card, CardBody, CardHeader, Text } from '@backstage/ui';
import { RoleExtensionProps } from '@portal-rbac/plugin-rbac';
import { ON_CALL_ROLE } from './onCallRole';

/** Says what the role means outside of RBAC; there is no card on the pages of other roles. */
export function OnCallCard({ role }: RoleExtensionProps) {
  if (role !== ON_CALL_ROLE) {
    return null;
  }
  return (
    <Card role="region" aria-label="On call">
      <CardHeader>
        <Text as="h3">On call</Text>
      </CardHeader>
      <CardBody>
        <Text>Who has this role is called at night.</Text>
      </CardBody>
    </Card>
  );
}
