import { useRouteRef } from '@backstage/frontend-plugin-api';
import {
  Button,
  ButtonIcon,
  ButtonLink,
  Flex,
  Menu,
  MenuItem,
  MenuTrigger,
} from '@backstage/ui';
import { RiAddLine, RiArrowDownSLine, RiUploadLine } from '@remixicon/react';
import { useState } from 'react';
import { newRoleRouteRef } from '../../kit/links/routes';
import { useRoleLinks } from '../../kit/links/useRoleLinks';
import { roleTemplates } from '../../kit/references/roleTemplate';
import { ImportDialog } from './import/ImportDialog';
import { useTranslate } from '../../translations/useTranslate';

/** Leads to the form for a new role: an empty one, or one of a template; or imports roles. */
export function CreateRole() {
  const t = useTranslate();
  const newLink = useRouteRef(newRoleRouteRef);
  const links = useRoleLinks();
  const [isImporting, setImporting] = useState(false);
  return (
    <Flex gap="1">
      <Button
        variant="secondary"
        iconStart={<RiUploadLine aria-hidden />}
        onPress={() => setImporting(true)}
      >
        {t('roles.import.open')}
      </Button>
      {isImporting && <ImportDialog onClose={() => setImporting(false)} />}
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
