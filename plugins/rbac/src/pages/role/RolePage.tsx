import { stringifyEntityRef } from '@backstage/catalog-model';
import { useRouteRef } from '@backstage/frontend-plugin-api';
import {
  Alert,
  ButtonLink,
  Flex,
  Tab,
  TabList,
  TabPanel,
  Tabs,
} from '@backstage/ui';
import { useParams } from 'react-router-dom';
import { PageHeading } from '../../kit/design/PageHeading';
import { RoleHistory } from '../../kit/history/RoleHistory';
import { shortName } from '../../kit/references/shortName';
import { historyRouteRef, rolesRouteRef } from '../../kit/links/routes';
import { TryAgain } from '../../kit/section/TryAgain';
import { RoleActions } from './RoleActions';
import { RoleOverview } from './RoleOverview';
import styles from './RolePage.module.css';
import { useRole } from './useRole';
import { errorText } from '../../kit/words/errorText';
import { useTranslate } from '../../translations/useTranslate';

/** One role: what it is, who has it, and what it grants. */
export function RolePage() {
  const t = useTranslate();
  const { kind = '', namespace = '', name = '' } = useParams();
  const ref = stringifyEntityRef({ kind, namespace, name });
  const { value, loading, error, retry } = useRole(ref);
  const roles = useRouteRef(rolesRouteRef);
  const history = useRouteRef(historyRouteRef);
  const above = [{ label: t('roles.page.title'), href: roles?.() }];
  if (error) {
    return (
      <Flex direction="column" gap="3">
        <PageHeading title={shortName(ref)} above={above} />
        <Alert
          status="danger"
          icon
          title={t('role.page.failed', { role: shortName(ref) })}
          description={errorText(t, error)}
          customActions={
            <Flex gap="2">
              <TryAgain onPress={retry} />
              <ButtonLink variant="secondary" size="small" href={roles?.()}>
                {t('role.page.allRoles')}
              </ButtonLink>
              <ButtonLink
                variant="secondary"
                size="small"
                href={`${history?.()}?${new URLSearchParams({ role: shortName(ref) })}`}
              >
                {t('role.page.itsHistory')}
              </ButtonLink>
            </Flex>
          }
        />
      </Flex>
    );
  }
  return (
    <Flex direction="column" gap="3">
      <PageHeading
        title={shortName(ref)}
        lead={value?.role.metadata.description}
        above={above}
      >
        {value && (
          <RoleActions {...value} isRefreshing={loading} onRefresh={retry} />
        )}
      </PageHeading>
      <Tabs>
        <TabList aria-label={t('role.page.parts')}>
          <Tab id="overview">{t('role.page.overview')}</Tab>
          <Tab id="history">{t('role.page.history')}</Tab>
        </TabList>
        <TabPanel id="overview" className={styles.panel}>
          <RoleOverview {...value} onRefreshed={retry} />
        </TabPanel>
        <TabPanel id="history" className={styles.panel}>
          {value && (
            <RoleHistory role={value.role} conditions={value.conditions} />
          )}
        </TabPanel>
      </Tabs>
    </Flex>
  );
}
