import { useApi, useRouteRef } from '@backstage/frontend-plugin-api';
import { Flex } from '@backstage/ui';
import { useState } from 'react';
import { rbacApiRef } from '../../api/RbacApi';
import { statusOf } from '../../api/statusOf';
import { CardsOutline } from '../../kit/design/Outline';
import { PageHeading } from '../../kit/design/PageHeading';
import { DownloadButton } from '../../kit/download/DownloadButton';
import { rolesRouteRef } from '../../kit/links/routes';
import { Failure } from '../../kit/section/Failure';
import { Loaded } from '../../kit/section/Loaded';
import { useAsked } from '../../kit/section/useAsked';
import { useTranslate } from '../../translations/useTranslate';
import { UserTable } from './UserTable';

/** Everybody who counts as a user of the portal, when they signed in last, and what the list of them has. */
export function UsersPage() {
  const t = useTranslate();
  const api = useApi(rbacApiRef);
  const roles = useRouteRef(rolesRouteRef);
  const { error, ...asked } = useAsked(it => it.listSignedInUsers(), []);
  const [downloadError, setDownloadError] = useState<Error>();
  const why = (refused: Error) =>
    statusOf(refused) === 404 ? new Error(t('users.notInstalled')) : refused;
  return (
    <Flex direction="column" gap="4" mb="8">
      <PageHeading
        title={t('users.title')}
        lead={t('users.lead')}
        above={[{ label: t('roles.page.title'), href: roles?.() }]}
      >
        <DownloadButton
          label={t('roles.page.downloadUserList')}
          fileName="users.csv"
          load={() => api.downloadUserList()}
          onError={setDownloadError}
        />
      </PageHeading>
      {downloadError && (
        <Failure
          title={t('roles.page.downloadFailed')}
          error={why(downloadError)}
        />
      )}
      <Loaded
        asked={{ ...asked, error: error && why(error) }}
        failure={t('users.failed')}
        outline={<CardsOutline cards={1} rows={10} />}
      >
        {users => <UserTable users={users} />}
      </Loaded>
    </Flex>
  );
}
