import { GroupSettings } from '../decision/SubjectResolver';
import { RbacSettings } from '../settings/readSettings';

/** How groups are read, and how long that holds. */
export function groupSettingsOf(settings: RbacSettings): GroupSettings {
  const { maxDepth, useOwnershipEntityRefs } = settings;
  return {
    maxDepth,
    useOwnershipEntityRefs,
    maxAge: settings.groupsMaxAgeMs,
    maxStaleness: settings.groupsMaxStalenessMs,
  };
}
