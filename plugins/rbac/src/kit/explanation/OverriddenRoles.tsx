import { AboutConditions } from '../conditions/conditionWords';
import { Folded } from './Folded';
import { RoleLines } from './RoleSection';
import { Section } from './sections';
import { Some } from './Some';
import { useTranslate } from '../../translations/useTranslate';

/** Roles that are shown at once. */
const MAX_ROLES = 5;

/** Roles of the user whose lines match and do not decide. */
export function OverriddenRoles({
  sections,
  about,
}: {
  sections: readonly Section[];
  /** What the explanation is about. */
  about: AboutConditions;
}) {
  const t = useTranslate();
  return (
    <Folded
      title={t('explanation.view.overridden', { count: sections.length })}
    >
      <Some of={sections} first={MAX_ROLES} noun="role">
        {some =>
          some.map(section => (
            <RoleLines
              key={section.role?.name ?? 'hidden'}
              section={section}
              about={about}
            />
          ))
        }
      </Some>
    </Folded>
  );
}
