import { useRouteRef } from '@backstage/frontend-plugin-api';
import { useSearchParams } from 'react-router-dom';
import { askedRole } from '../../kit/references/askedRole';
import { askedTemplate } from '../../kit/references/roleTemplate';
import { shortName } from '../../kit/references/shortName';
import { rolesRouteRef } from '../../kit/links/routes';
import { RoleFormPage } from './RoleFormPage';
import { useTranslate } from '../../translations/useTranslate';

/** The form for a new role: an empty one, or, with `?from=<role>`, one like another, or with `?template=<template>` one of a kind. */
export function NewRolePage() {
  const t = useTranslate();
  const linkToRoles = useRouteRef(rolesRouteRef);
  const [parameters] = useSearchParams();
  const from = askedRole(parameters.get('from'));
  const template = askedTemplate(parameters.get('template'));
  return (
    <RoleFormPage
      {...{ from, template }}
      title={
        from
          ? t('roleForm.page.createLike', { role: shortName(from) })
          : t('roleForm.page.create')
      }
      above={[{ label: t('roles.page.title'), href: linkToRoles?.() }]}
    />
  );
}
