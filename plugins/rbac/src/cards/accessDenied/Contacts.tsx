import { configApiRef, useApi } from '@backstage/frontend-plugin-api';
import { ButtonLink, Flex, Text } from '@backstage/ui';
import { RiCustomerService2Line } from '@remixicon/react';
import {
  ExplanationJson,
  ReportedPossibleGrant,
} from '@portal-rbac/plugin-rbac-common';
import useAsync from 'react-use/esm/useAsync';
import { rbacApiRef } from '../../api/RbacApi';
import { EntityLink } from '../../kit/entities/EntityLink';
import { NamedFace } from '../../kit/entities/NamedFace';
import { NamedRole } from '../../kit/entities/NamedRole';
import { Row, Rows } from '../../kit/section/Rows';
import { useTranslate } from '../../translations/useTranslate';

type RoleThatAllows = Extract<ReportedPossibleGrant, { kind: 'not-a-member' }>;

/** Who to ask: the owners of the roles that would allow it, as far as they may be known, else whoever runs the portal. */
export function Contacts({
  explanation,
  details,
}: {
  /** Absent if it is not known. */
  explanation?: ExplanationJson;
  /** What a letter to them begins with. */
  details: string;
}) {
  const roles = (explanation?.possibleGrants ?? []).filter(
    (grant): grant is RoleThatAllows => grant.kind === 'not-a-member',
  );
  return (
    <Rows>
      {roles.map(grant => (
        <Owner key={grant.role} grant={grant} />
      ))}
      {roles.length === 0 && <Support details={details} />}
    </Rows>
  );
}

function Owner({ grant: { role, result } }: { grant: RoleThatAllows }) {
  const t = useTranslate();
  const api = useApi(rbacApiRef);
  // Who is shown a role may read it. Without an owner there is still the role.
  const { value: read } = useAsync(() => api.getRole(role), [api, role]);
  const owner = read?.metadata.owner;
  return (
    <Row start={owner && <NamedFace entityRef={owner} />}>
      <Text>
        {t(
          result === 'CONDITIONAL'
            ? 'cards.contacts.askConditional'
            : 'cards.contacts.ask',
          {
            who: owner ? (
              <EntityLink entityRef={owner} isInText />
            ) : (
              t('cards.contacts.administrator')
            ),
            role: <NamedRole role={role} isInText />,
          },
        )}
      </Text>
    </Row>
  );
}

/** Whoever the portal names for questions (`app.support`), or its administrators in general. */
function Support({ details }: { details: string }) {
  const t = useTranslate();
  const config = useApi(configApiRef).getOptionalConfig('app.support');
  const [item] = config?.getOptionalConfigArray('items') ?? [];
  const name = item?.getOptionalString('title');
  const [link] = item?.getOptionalConfigArray('links') ?? [];
  const url =
    link?.getOptionalString('url') ?? config?.getOptionalString('url');
  return (
    <Row
      start={<RiCustomerService2Line size={16} aria-hidden />}
      end={
        url && (
          <ButtonLink
            variant="secondary"
            size="small"
            href={withDetails(url, t('cards.contacts.subject'), details)}
          >
            {t('cards.contacts.write')}
          </ButtonLink>
        )
      }
    >
      {name ? (
        <Flex direction="column" gap="0_5">
          <Text weight="bold">{name}</Text>
          <Text variant="body-small" color="secondary">
            {t('cards.contacts.askForRole')}
          </Text>
        </Flex>
      ) : (
        <Text>{t('cards.contacts.askAdministrator')}</Text>
      )}
    </Row>
  );
}

/** An address that one writes to; a letter begins with what was refused. */
function withDetails(url: string, subject: string, details: string): string {
  return url.startsWith('mailto:') && !url.includes('?')
    ? `${url}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(details)}`
    : url;
}
