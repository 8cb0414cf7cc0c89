import { stringifyEntityRef } from '@backstage/catalog-model';
import { compatWrapper } from '@backstage/core-compat-api';
import { useApi } from '@backstage/frontend-plugin-api';
import { catalogEntityReadPermission } from '@backstage/plugin-catalog-common/alpha';
import { catalogApiRef } from '@backstage/plugin-catalog-react';
import { Container } from '@backstage/ui';
import { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import useAsync from 'react-use/esm/useAsync';
import { Denial } from './AccessDenied';
import { useTranslate } from '../../translations/useTranslate';

/**
 * The page of an entity of the catalog, at an address with the parameters `kind`,
 * `namespace` and `name`. Where the catalog shows no such entity to the user, who may
 * not read all of them, it says that the entity does not exist or may not be seen, which
 * permission is missing and who to ask. For apps of the new frontend system and the old.
 *
 * @public
 */
export function ReadableEntity({ children }: { children: ReactNode }) {
  return compatWrapper(<EntityOrDenial>{children}</EntityOrDenial>);
}

function EntityOrDenial({ children }: { children: ReactNode }) {
  const t = useTranslate();
  const catalog = useApi(catalogApiRef);
  const { kind = '', namespace = '', name = '' } = useParams();
  const entityRef = stringifyEntityRef({ kind, namespace, name });
  const { value: missing } = useAsync(async () => {
    const { items } = await catalog.getEntitiesByRefs({
      entityRefs: [entityRef],
      fields: ['kind'],
    });
    return items[0] ? undefined : entityRef;
  }, [catalog, entityRef]);
  // What the catalog does not tell, its page may.
  if (missing !== entityRef) {
    return <>{children}</>;
  }
  // Asked without the entity: what holds for it would reveal that it exists.
  return (
    <Container py="5">
      <Denial
        title={t('cards.denied.entity', { name })}
        permission={catalogEntityReadPermission}
        allowed={children}
      />
    </Container>
  );
}
