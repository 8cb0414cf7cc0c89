import { useRouteRef } from '@backstage/frontend-plugin-api';
import {
  ButtonIcon,
  ButtonLink,
  Flex,
  Menu,
  MenuItem,
  MenuTrigger,
} from '@backstage/ui';
import { RiAddLine, RiArrowDownSLine } from '@remixicon/react';
import { newRoleRouteRef } from '../../kit/links/routes';
import { useRoleLinks } from '../../kit/links/useRoleLinks';
import { roleTemplates } from '../../kit/references/roleTemplate';
import { useTranslate } from '../../translations/useTranslate';

/** Leads to the form for a new role: an empty one, or one of a template. */
export function CreateRole() {
  const t = useTranslate();
  const newLink = useRouteRef(newRoleRouteRef);
  const links = useRoleLinks();
  return (
    <Flex gap="1">
      <ButtonLink href={newLink?.()} iconStart={<RiAddLine />}>
        {t('roles.page.create')}
      </ButtonLink>
      <MenuTrigger>
        <ButtonIcon
          icon={<RiArrowDownSLine />}
          aria-label={t('roles.templates.choose')}
        />
        <Menu placement="bottom end">
          {roleTemplates.map(template => (
            <MenuItem key={template} href={links.ofTemplate(template)}>
              {t(`roles.templates.${template}`)}
            </MenuItem>
          ))}
        </Menu>
      </MenuTrigger>
    </Flex>
  );
}
