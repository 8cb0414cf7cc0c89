import { Flex, Link, Text } from '@backstage/ui';
import { useState } from 'react';
import { PluginPermissionsJson } from '@portal-rbac/plugin-rbac-common';
import { CardsOutline } from '../../kit/design/Outline';
import { Failure } from '../../kit/section/Failure';
import { permissionTitle } from '../../kit/words/permissionTitle';
import { SectionCard } from '../../kit/section/SectionCard';
import styles from './AllPermissions.module.css';
import { MatrixDownload } from './MatrixDownload';
import { useAccessLink } from '../../kit/links/useAccessLink';
import { useTranslate } from '../../translations/useTranslate';

/** All permissions by plugin, each with a link to those who have it, and everything as a table. */
export function AllPermissions({
  plugins,
}: {
  /** Absent until they are known. */
  plugins: readonly PluginPermissionsJson[] | undefined;
}) {
  const t = useTranslate();
  const accessLink = useAccessLink();
  const [error, setError] = useState<Error>();
  if (!plugins) {
    return <CardsOutline cards={3} rows={4} />;
  }
  return (
    <Flex direction="column" gap="4">
      <Flex
        justify="between"
        align="center"
        gap="3"
        style={{ flexWrap: 'wrap' }}
      >
        <Text as="h3" variant="body-large" weight="bold">
          {t('access.all.title')}
        </Text>
        <MatrixDownload onError={setError} />
      </Flex>
      {error && <Failure title={t('access.all.failed')} error={error} />}
      {plugins.map(({ pluginId, policies }) => (
        <SectionCard
          key={pluginId}
          title={pluginId}
          as="h4"
          beside={<MatrixDownload pluginId={pluginId} onError={setError} />}
        >
          <ul className={styles.permissions}>
            {policies.map(({ name }) => (
              <li key={name}>
                <Link href={accessLink({ permission: name })} standalone>
                  {permissionTitle(name)}{' '}
                  <code className={styles.name}>{name}</code>
                </Link>
              </li>
            ))}
          </ul>
        </SectionCard>
      ))}
    </Flex>
  );
}
