import { RELATION_MEMBER_OF } from '@backstage/catalog-model';
import { useApi } from '@backstage/frontend-plugin-api';
import { catalogApiRef } from '@backstage/plugin-catalog-react';
import { Person } from '@portal-rbac/plugin-rbac-core';
import { useRef, useState } from 'react';
import { EntityPicker } from '../../../kit/entities/EntityPicker';
import { useTranslate } from '../../../translations/useTranslate';

/** Chooses somebody to try out conditions about the user with. */
export function TryAs({
  onChange,
}: {
  onChange(person: Person | undefined): void;
}) {
  const t = useTranslate();
  const catalog = useApi(catalogApiRef);
  const [value, setValue] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const latest = useRef<string | null>(null);
  const choose = async (userRef: string | null) => {
    latest.current = userRef;
    setValue(userRef);
    setError(undefined);
    onChange(undefined);
    if (!userRef) {
      return;
    }
    try {
      const user = await catalog.getEntityByRef(userRef);
      const groups = (user?.relations ?? [])
        .filter(({ type }) => type === RELATION_MEMBER_OF)
        .map(({ targetRef }) => targetRef);
      if (latest.current === userRef) {
        onChange({ userRef, ownerRefs: [userRef, ...groups] });
      }
    } catch {
      if (latest.current === userRef) {
        setError(t('kit.entities.noAnswer'));
      }
    }
  };
  return (
    <EntityPicker
      label={t('roleForm.permissions.tryAs.label')}
      description={t('roleForm.permissions.tryAs.hint')}
      placeholder={t('roleForm.permissions.tryAs.placeholder')}
      kinds={['user']}
      value={value}
      onChange={choose}
      error={error}
    />
  );
}
