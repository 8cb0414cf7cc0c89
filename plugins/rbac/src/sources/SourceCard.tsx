import { useRouteRef } from '@backstage/frontend-plugin-api';
import { Flex, Link } from '@backstage/ui';
import { SourceStatusJson } from '@portal-rbac/plugin-rbac-common';
import { rolesRouteRef } from '../routes';
import { Digest } from '../section/Digest';
import { Fact } from '../section/Fact';
import { Facts } from '../section/Facts';
import { SectionCard } from '../section/SectionCard';
import { Moment } from '../time/Moment';
import { Health } from './Health';
import { ProblemTable } from './ProblemTable';
import { RefreshButton } from './RefreshButton';
import { sourceLabel } from './whyReadOnly';

const KINDS = {
  configuration: 'app-config',
  files: 'CSV and YAML',
  provider: 'Provider',
  adoption: 'Tables of another plugin',
  rest: 'Web interface and API',
};

/** How one source is doing. */
export function SourceCard({
  source: { id, kind, lastLoad, digest, revision, problems },
  onRefreshed,
}: {
  source: SourceStatusJson;
  onRefreshed: () => void;
}) {
  const roles = useRouteRef(rolesRouteRef);
  return (
    <SectionCard
      title={sourceLabel(id)}
      beside={
        <Flex align="center" gap="3">
          <Health lastLoad={lastLoad} problems={problems} />
          {kind === 'provider' && (
            <RefreshButton provider={id} onRefreshed={onRefreshed} />
          )}
        </Flex>
      }
    >
      <Facts>
        <Fact label="Kind">{KINDS[kind]}</Fact>
        <Fact label="Last load">
          {lastLoad ? <Moment at={lastLoad} /> : 'Not yet'}
        </Fact>
        <Fact label="In force since revision">{revision ?? '–'}</Fact>
        <Fact label="Content">
          <Digest of={digest} />
        </Fact>
        <Fact label="Roles">
          <Link href={`${roles?.()}?${new URLSearchParams({ source: id })}`}>
            Show its roles
          </Link>
        </Fact>
      </Facts>
      {problems.length > 0 && <ProblemTable problems={problems} />}
    </SectionCard>
  );
}
