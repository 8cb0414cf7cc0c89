import {
  useEntityPresentation,
  useEntityRefLink,
} from '@backstage/plugin-catalog-react';
import { PersonHeading } from '../../kit/entities/PersonHeading';
import { Link } from '@backstage/ui';

/** Says of whom an answer is, with the way to their page in the catalog. */
export function WhoHeading({
  entityRef,
  line,
  children,
}: {
  /** `<kind>:<namespace>/<name>` */
  entityRef: string;
  /** What else is to be known at first sight. */
  line?: string;
  /** What is said of them. */
  children: string;
}) {
  const { primaryTitle } = useEntityPresentation(entityRef);
  const linkTo = useEntityRefLink();
  return (
    <PersonHeading entityRef={entityRef} title={`${primaryTitle} ${children}`}>
      {line}{' '}
      <Link href={linkTo(entityRef)} title={entityRef}>
        In the catalog
      </Link>
    </PersonHeading>
  );
}
