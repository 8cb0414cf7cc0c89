import { ReportedRole } from '@portal-rbac/plugin-rbac-common';
import { EverybodysPath, Path } from '../entities/Path';
import { Some } from './Some';

/** Memberships by which one has a role that are shown at once. */
export const MAX_PATHS = 3;

/** How a user gets a role. */
export function PathsTo({
  role: { name, isDefault, paths },
}: {
  role: ReportedRole;
}) {
  return (
    <>
      <Some of={paths} first={MAX_PATHS} noun="path">
        {some => some.map(path => <Path key={path.join()} steps={path} />)}
      </Some>
      {isDefault && <EverybodysPath role={name} />}
    </>
  );
}
