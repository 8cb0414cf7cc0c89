import { Link, useSidebarOpenState } from '@backstage/core-components';
import { configApiRef, useApi } from '@backstage/frontend-plugin-api';
import { Flex, Text } from '@backstage/ui';
import styles from './SidebarLogo.module.css';

/** The company's sign and, while the sidebar is open, its name. */
export function SidebarLogo() {
  const { isOpen } = useSidebarOpenState();
  const organization =
    useApi(configApiRef).getOptionalString('organization.name') ?? 'Home';
  return (
    <Link to="/" underline="none" aria-label={organization}>
      <Flex align="center" gap="4" className={styles.logo}>
        <svg width={24} height={24} viewBox="0 0 24 24" aria-hidden>
          <path d="M3 7l9-5 9 5v10l-9 5-9-5z M3 7l9 5 9-5 M12 12v10" />
        </svg>
        {isOpen && <Text variant="title-small">{organization}</Text>}
      </Flex>
    </Link>
  );
}
