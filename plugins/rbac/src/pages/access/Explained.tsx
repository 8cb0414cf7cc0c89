import { CardsOutline } from '../../kit/design/Outline';
import { ExplanationView } from '../../kit/explanation/ExplanationView';
import { AskedPermission } from '../../kit/permissions/askedPermission';
import { Loaded } from '../../kit/section/Loaded';
import { useAsked } from '../../kit/section/useAsked';

/** Whether one person may do one thing, and why. */
export function Explained({
  who,
  permission,
  resource,
}: {
  /** The reference of a user. */
  who: string;
  /** The same one as long as it is the same permission. */
  permission: AskedPermission;
  /** What they would do it to; empty for anything. */
  resource: string;
}) {
  const resourceRef = resource || undefined;
  const explanation = useAsked(
    api => api.explain({ userEntityRef: who, permission, resourceRef }),
    [who, permission, resourceRef],
  );
  return (
    <Loaded
      asked={explanation}
      failure="This cannot be explained now"
      outline={<CardsOutline cards={2} rows={4} />}
    >
      {value => <ExplanationView explanation={value} />}
    </Loaded>
  );
}
