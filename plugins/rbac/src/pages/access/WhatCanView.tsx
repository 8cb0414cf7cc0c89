import { useApi } from '@backstage/frontend-plugin-api';
import { Flex, Link } from '@backstage/ui';
import useAsyncRetry from 'react-use/esm/useAsyncRetry';
import { rbacApiRef } from '../../api/RbacApi';
import { CardsOutline } from '../../kit/design/Outline';
import { Failure } from '../../kit/section/Failure';
import { AccessState } from '../../kit/links/accessState';
import { GrantList } from '../../kit/grants/GrantList';
import { useAccessLink } from '../../kit/links/useAccessLink';
import { ChangeAccess } from './useAccessState';
import { WhoHeading } from './WhoHeading';

/** What a user may do, and by what. */
export function WhatCanView({
  state: { who, plugin },
  onChange,
}: {
  state: AccessState;
  onChange: ChangeAccess;
}) {
  const api = useApi(rbacApiRef);
  const accessLink = useAccessLink();
  const {
    value: access,
    error,
    retry,
  } = useAsyncRetry(() => api.whatCan(who), [api, who]);
  if (error) {
    return (
      <Failure
        title="It is not known what they may do"
        error={error}
        onRetry={retry}
      />
    );
  }
  return (
    <Flex direction="column" gap="4">
      <WhoHeading entityRef={who}>may do this</WhoHeading>
      {access ? (
        <GrantList
          access={access}
          plugin={plugin}
          reason={({ permission: { name } }) => (
            <Link
              href={accessLink({ who, permission: name })}
              variant="body-small"
              aria-label={`Why? ${name}`}
            >
              Why?
            </Link>
          )}
          onPlugin={chosen => onChange({ plugin: chosen })}
        />
      ) : (
        <CardsOutline cards={2} rows={6} />
      )}
    </Flex>
  );
}
