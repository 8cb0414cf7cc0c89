import { parseEntityRef } from '@backstage/catalog-model';
import { useRouteRef } from '@backstage/frontend-plugin-api';
import { ButtonLink } from '@backstage/ui';
import { RiLockLine } from '@remixicon/react';
import { Hint } from '../design/Hint';
import { editRoleRouteRef } from '../links/routes';
import { shortName } from '../references/shortName';
import { isChangedHere, isOfFiles, whyReadOnly } from '../words/whyReadOnly';
import { useTranslate } from '../../translations/useTranslate';

/** Where a role is fixed that cannot be fixed with a button: in the form, or why nowhere here. */
export function FixElsewhere({
  role,
  source,
  mayEdit,
}: {
  /** `role:<namespace>/<name>` */
  role: string;
  source: string;
  mayEdit: boolean;
}) {
  const t = useTranslate();
  const editLink = useRouteRef(editRoleRouteRef)?.(parseEntityRef(role));
  const name = shortName(role);
  if (!mayEdit || !(isChangedHere(source) || isOfFiles(source))) {
    return (
      <Hint
        icon={<RiLockLine />}
        label={t('roles.row.whyReadOnly', { role: name })}
        hint={whyReadOnly(t, source) ?? t('roles.row.notAllowed')}
      />
    );
  }
  const fix = t(isOfFiles(source) ? 'findings.fix.files' : 'findings.fix.edit');
  return (
    <ButtonLink
      variant="secondary"
      size="small"
      href={editLink}
      aria-label={t('findings.fix.of', { fix, role: name })}
    >
      {fix}
    </ButtonLink>
  );
}
