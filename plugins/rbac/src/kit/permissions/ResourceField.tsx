import { EntityPicker } from '../entities/EntityPicker';
import { CommittedTextField } from '../section/CommittedTextField';

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
  return resourceType === ENTITY ? (
    <EntityPicker
      label="Entity"
      placeholder="Name or reference"
      value={value}
      onChange={onChange}
      error={error}
    />
  ) : (
    <CommittedTextField
      label={`One ${resourceType}`}
      value={value}
      onCommit={onChange}
      error={error}
    />
  );
}
