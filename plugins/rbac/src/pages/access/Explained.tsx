import { CardsOutline } from '../../kit/design/Outline';
import { ExplanationView } from '../../kit/explanation/ExplanationView';
import { AskedPermission } from '../../kit/permissions/askedPermission';
import { Loaded } from '../../kit/section/Loaded';
import { useAsked } from '../../kit/section/useAsked';
import { useTranslate } from '../../translations/useTranslate';

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
  const t = useTranslate();
  const resourceRef = resource || undefined;
  const explanation = useAsked(
    api => api.explain({ userEntityRef: who, permission, resourceRef }),
    [who, permission, resourceRef],
  );
  return (
    <Loaded
      asked={explanation}
      failure={t('access.explained.failed')}
      outline={<CardsOutline cards={2} rows={4} />}
    >
      {value => <ExplanationView explanation={value} />}
    </Loaded>
  );
}
