import { useApi } from '@backstage/frontend-plugin-api';
import { Flex } from '@backstage/ui';
import { useSearchParams } from 'react-router-dom';
import { CardsOutline } from '../../kit/design/Outline';
import { PageHeading } from '../../kit/design/PageHeading';
import useAsyncRetry from 'react-use/esm/useAsyncRetry';
import { GrantList } from '../../kit/grants/GrantList';
import { rbacApiRef } from '../../api/RbacApi';
import { Failure } from '../../kit/section/Failure';
import { WhyNot } from './WhyNot';

/** What one may do oneself, and why not the rest; needs no permission. */
export function MyAccessPage() {
  const api = useApi(rbacApiRef);
  const [parameters, setParameters] = useSearchParams();
  const {
    value: access,
    error,
    retry,
  } = useAsyncRetry(() => api.ownAccess(), [api]);
  return (
    <Flex direction="column" gap="5" mb="8">
      <PageHeading
        area="Settings"
        title="My access"
        lead="What you may do in this portal, on what conditions, and by which roles as far as you may see them."
      />
      {error && (
        <Failure
          title="It is not known what you may do"
          error={error}
          onRetry={retry}
        />
      )}
      {access && (
        <GrantList
          access={access}
          plugin={parameters.get('plugin') ?? ''}
          reason={({ result, permission }) =>
            result === 'DENY' && <WhyNot permission={permission} />
          }
          onPlugin={plugin => setParameters(plugin === '' ? {} : { plugin })}
        />
      )}
      {!access && !error && <CardsOutline cards={2} rows={6} />}
    </Flex>
  );
}
