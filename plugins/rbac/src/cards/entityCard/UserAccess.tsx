import { useRouteRef } from '@backstage/frontend-plugin-api';
import { Flex, Link, Skeleton, Text } from '@backstage/ui';
import { NamedRole } from '../../kit/entities/NamedRole';
import { heldRoles } from '../../kit/grants/heldRoles';
import { grantedWords, grantsByPlugin } from '../../kit/grants/grantsByPlugin';
import { useAccessLink } from '../../kit/links/useAccessLink';
import { errorText } from '../../kit/words/errorText';
import { useAsked } from '../../kit/section/useAsked';
import { myAccessRouteRef } from '../../kit/links/routes';
import { useTranslate } from '../../translations/useTranslate';

/** The number of roles to name; the page with everything that a user may do has the others. */
const MAX_NAMED = 5;

/** The roles of a user, and how much of each plugin's permissions they have, with a link to the details. */
export function UserAccess({
  user,
  isReader,
}: {
  user: string;
  /** Whether the user may read policies; others ask about themselves. */
  isReader: boolean;
}) {
  const t = useTranslate();
  const accessLink = useAccessLink();
  const myAccess = useRouteRef(myAccessRouteRef);
  const { value: access, error } = useAsked(
    api => (isReader ? api.whatCan(user) : api.ownAccess()),
    [isReader, user],
  );
  if (error) {
    return <Text color="secondary">{errorText(t, error)}</Text>;
  }
  if (!access) {
    return <Skeleton width="100%" height={80} />;
  }
  const linkTo = (plugin: string) =>
    isReader
      ? accessLink({ who: user, plugin })
      : myAccess && `${myAccess()}?${new URLSearchParams({ plugin })}`;
  const { roles } = heldRoles(access.permissions);
  return (
    <Flex direction="column" gap="2">
      {roles.length > 0 && (
        <Flex gap="3" mb="2" style={{ flexWrap: 'wrap' }}>
          {roles.slice(0, MAX_NAMED).map(({ role }) => (
            <NamedRole key={role} role={role} hasTile />
          ))}
          {roles.length > MAX_NAMED && (
            <Text color="secondary">
              {t('cards.access.andRoles', {
                roles: t('kit.counts.otherRoles', {
                  count: roles.length - MAX_NAMED,
                }),
              })}
            </Text>
          )}
        </Flex>
      )}
      {grantsByPlugin(access.permissions).map(([pluginId, grants]) => (
        <Flex key={pluginId} justify="between" gap="3">
          <Link href={linkTo(pluginId)}>{pluginId}</Link>
          <Text color="secondary">{grantedWords(t, grants)}</Text>
        </Flex>
      ))}
    </Flex>
  );
}
