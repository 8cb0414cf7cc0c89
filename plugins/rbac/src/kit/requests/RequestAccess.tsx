import { Button, ButtonProps } from '@backstage/ui';
import {
  AccessRequestJson,
  RequestableJson,
} from '@portal-rbac/plugin-rbac-common';
import { useState } from 'react';
import { Denied } from '../../api/RbacApi';
import { shortName } from '../references/shortName';
import { useTranslate } from '../../translations/useTranslate';
import { RequestDialog } from './RequestDialog';
import { Requested } from './Requested';

/** Offers to request one of some roles, and shows the result; nothing where there are none. */
export function RequestAccess({
  roles,
  denied,
  isOfRole = false,
  variant = 'secondary',
}: {
  /** The roles that may be requested; the first one is proposed. */
  roles: readonly RequestableJson[];
  /** What the user was denied, for whoever decides. */
  denied?: Denied;
  /** Whether it is next to the only role that it is about. */
  isOfRole?: boolean;
  variant?: ButtonProps['variant'];
}) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const [made, setMade] = useState<AccessRequestJson>();
  if (made) {
    return <Requested request={made} isDenied={denied !== undefined} />;
  }
  if (roles.length === 0) {
    return null;
  }
  return (
    <>
      <Button
        variant={variant}
        size="small"
        aria-label={
          isOfRole
            ? t('requests.ask.ofRole', { role: shortName(roles[0].role) })
            : undefined
        }
        onPress={() => setOpen(true)}
      >
        {t('requests.ask.button')}
      </Button>
      {isOpen && (
        <RequestDialog
          roles={roles}
          denied={denied}
          onClose={() => setOpen(false)}
          onMade={request => {
            setOpen(false);
            setMade(request);
          }}
        />
      )}
    </>
  );
}
