import {
  useEntityPresentation,
  useEntityRefLink,
} from '@backstage/plugin-catalog-react';
import { PersonHeading } from '../../kit/entities/PersonHeading';
import { Link } from '@backstage/ui';
import { useTranslate } from '../../translations/useTranslate';

/** Who an answer is about, with a link to their page in the catalog. */
export function WhoHeading({
  entityRef,
  line,
  title,
}: {
  /** `<kind>:<namespace>/<name>` */
  entityRef: string;
  /** A line below with further facts. */
  line?: string;
  /** The sentence about the person of this name. */
  title(name: string): string;
}) {
  const t = useTranslate();
  const { primaryTitle } = useEntityPresentation(entityRef);
  const linkTo = useEntityRefLink();
  return (
    <PersonHeading entityRef={entityRef} title={title(primaryTitle)}>
      {line}{' '}
      <Link href={linkTo(entityRef)} title={entityRef}>
        {t('access.who.inCatalog')}
      </Link>
    </PersonHeading>
  );
}
