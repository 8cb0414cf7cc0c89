import { stringifyEntityRef } from '@backstage/catalog-model';
import { useApi } from '@backstage/frontend-plugin-api';
import { CatalogApi, catalogApiRef } from '@backstage/plugin-catalog-react';
import { Skeleton, Text } from '@backstage/ui';
import { ConditionNode } from '@portal-rbac/plugin-rbac-common';
import {
  criteriaFor,
  entityQuery,
  isPersonal,
  Person,
} from '@portal-rbac/plugin-rbac-core';
import useAsync from 'react-use/esm/useAsync';
import { EntityLink } from '../../../kit/entities/EntityLink';
import { useTranslate } from '../../../translations/useTranslate';

/** Entities that are named as examples. */
const EXAMPLES = 3;

/**
 * How many entities of the catalog criteria hold for, and some of them, among those
 * that the user sees. Empty where that is unknown.
 */
export function MatchCount({
  criteria,
  person,
}: {
  criteria: ConditionNode;
  /** The user they are tried as; criteria about the user need one. */
  person?: Person;
}) {
  const t = useTranslate();
  const catalog = useApi(catalogApiRef);
  const needsPerson = isPersonal(criteria);
  const query = entityQuery(person ? criteriaFor(criteria, person) : criteria);
  const { value, loading } = useAsync(async () => {
    if (!query) {
      return undefined;
    }
    const [all, matching] = await Promise.all([
      catalog.queryEntities({ limit: 0 }),
      catalog.queryEntities({
        query,
        limit: EXAMPLES,
        fields: ['kind', 'metadata.name', 'metadata.namespace'],
      } as Parameters<CatalogApi['queryEntities']>[0]),
    ]);
    return {
      of: all.totalItems,
      matching: matching.totalItems,
      examples: matching.items.map(entity => stringifyEntityRef(entity)),
    };
  }, [catalog, JSON.stringify(query)]);
  if (query && loading) {
    return (
      <Text as="div" variant="body-small">
        {/* As tall as what comes: nothing may move away below the pointer. */}
        <Skeleton width="20em" height="1lh" />
      </Text>
    );
  }
  if (!query || !value) {
    return null;
  }
  const examples = value.examples.reduce<string | JSX.Element>(
    (before, ref) => {
      const example = <EntityLink entityRef={ref} isInText />;
      return before
        ? t('roleForm.permissions.matches.another', {
            examples: before,
            example,
          })
        : example;
    },
    '',
  );
  const asWhom =
    needsPerson && person ? (
      <EntityLink entityRef={person.userRef} isInText />
    ) : (
      ''
    );
  return (
    <Text as="p" variant="body-small" color="secondary" role="status">
      {t(
        `roleForm.permissions.matches.${examples ? 'such' : 'all'}${asWhom ? 'For' : ''}`,
        {
          matching: value.matching,
          count: value.of,
          examples,
          person: asWhom,
        },
      )}
    </Text>
  );
}
