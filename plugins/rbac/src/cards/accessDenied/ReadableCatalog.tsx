import { compatWrapper } from '@backstage/core-compat-api';
import { useApi } from '@backstage/frontend-plugin-api';
import { catalogEntityReadPermission } from '@backstage/plugin-catalog-common/alpha';
import { catalogApiRef } from '@backstage/plugin-catalog-react';
import { Container } from '@backstage/ui';
import { ReactNode } from 'react';
import useAsync from 'react-use/esm/useAsync';
import { Denial } from './AccessDenied';
import { useTranslate } from '../../translations/useTranslate';

/**
 * A page of the catalog for those who may read something of it. Others, who would
 * find it empty, see which permission is missing and who to ask. In apps of the
 * new frontend system and the old.
 *
 * @public
 */
export function ReadableCatalog({ children }: { children: ReactNode }) {
  return compatWrapper(<CatalogOrDenial>{children}</CatalogOrDenial>);
}

function CatalogOrDenial({ children }: { children: ReactNode }) {
  const t = useTranslate();
  const catalog = useApi(catalogApiRef);
  const { value: entities } = useAsync(async () => {
    const { totalItems } = await catalog.queryEntities({ limit: 0 });
    return totalItems;
  }, [catalog]);
  // What the catalog does not tell, its page may.
  return entities === 0 ? (
    <Container py="5">
      <Denial
        title={t('cards.denied.catalog')}
        permission={catalogEntityReadPermission}
      />
    </Container>
  ) : (
    <>{children}</>
  );
}
