import {
  useEntityPresentation,
  useEntityRefLink,
} from '@backstage/plugin-catalog-react';
import { PersonHeading } from '../../kit/entities/PersonHeading';
import { Link } from '@backstage/ui';
import { useTranslate } from '../../translations/useTranslate';

/** Says of whom an answer is, with the way to their page in the catalog. */
export function WhoHeading({
  entityRef,
  line,
  title,
}: {
  /** `<kind>:<namespace>/<name>` */
  entityRef: string;
  /** What else is to be known at first sight. */
  line?: string;
  /** What is said of whom people call so. */
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
