import { EntityPicker } from '../entities/EntityPicker';
import { CommittedTextField } from '../section/CommittedTextField';
import { useTranslate } from '../../translations/useTranslate';

/** What entities of the catalog are to the permission framework. */
const ENTITY = 'catalog-entity';

/** The one resource that a question is about: an entity, or whatever a plugin has. */
export function ResourceField({
  resourceType,
  value,
  onChange,
  error,
}: {
  resourceType: string;
  value: string | null;
  onChange: (resource: string | null) => void;
  error?: string;
}) {
  const t = useTranslate();
  return resourceType === ENTITY ? (
    <EntityPicker
      label={t('kit.permissions.entity')}
      placeholder={t('kit.permissions.nameOrReference')}
      value={value}
      onChange={onChange}
      error={error}
    />
  ) : (
    <CommittedTextField
      label={t('kit.permissions.one', { resourceType })}
      value={value}
      onCommit={onChange}
      error={error}
    />
  );
}
