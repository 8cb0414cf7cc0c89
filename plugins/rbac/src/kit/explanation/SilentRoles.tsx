import {
  Accordion,
  AccordionPanel,
  AccordionTrigger,
  Flex,
} from '@backstage/ui';
import { ReportedRole } from '@portal-rbac/plugin-rbac-common';
import { counted } from '@portal-rbac/plugin-rbac-core';
import { EverybodysPath, Path } from '../entities/Path';

/** Roles of the user that have nothing to say about the question. */
export function SilentRoles({ roles }: { roles: ReportedRole[] }) {
  return (
    <Accordion>
      <AccordionTrigger
        title={`${counted(roles.length, 'role')} of this user ${
          roles.length === 1 ? 'says' : 'say'
        } nothing about it`}
      />
      <AccordionPanel>
        <Flex direction="column" gap="2">
          {roles.map(({ name, isDefault, paths }) => (
            <Flex key={name} direction="column" gap="2">
              {paths.map(path => (
                <Path key={path.join()} steps={path} />
              ))}
              {isDefault && <EverybodysPath role={name} />}
            </Flex>
          ))}
        </Flex>
      </AccordionPanel>
    </Accordion>
  );
}
