import { useRouteRef } from '@backstage/frontend-plugin-api';
import { Flex, Link, Skeleton, Text } from '@backstage/ui';
import { grantedWords, grantsByPlugin } from '../../kit/grants/grantsByPlugin';
import { useAccessLink } from '../../kit/links/useAccessLink';
import { errorMessage } from '../../api/errorMessage';
import { useAsked } from '../../kit/section/useAsked';
import { myAccessRouteRef } from '../../kit/links/routes';

/** How much of each plugin's permissions a user has, with the way to all of it. */
export function UserAccess({
  user,
  isReader,
}: {
  user: string;
  /** Whether one may read policies; others ask about themselves. */
  isReader: boolean;
}) {
  const accessLink = useAccessLink();
  const myAccess = useRouteRef(myAccessRouteRef);
  const { value: access, error } = useAsked(
    api => (isReader ? api.whatCan(user) : api.ownAccess()),
    [isReader, user],
  );
  if (error) {
    return <Text color="secondary">{errorMessage(error)}</Text>;
  }
  if (!access) {
    return <Skeleton width="100%" height={80} />;
  }
  const linkTo = (plugin: string) =>
    isReader
      ? accessLink({ who: user, plugin })
      : myAccess && `${myAccess()}?${new URLSearchParams({ plugin })}`;
  return (
    <Flex direction="column" gap="2">
      {grantsByPlugin(access.permissions).map(([pluginId, grants]) => (
        <Flex key={pluginId} justify="between" gap="3">
          <Link href={linkTo(pluginId)}>{pluginId}</Link>
          <Text color="secondary">{grantedWords(grants)}</Text>
        </Flex>
      ))}
    </Flex>
  );
}
