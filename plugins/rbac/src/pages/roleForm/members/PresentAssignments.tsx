import { parseEntityRef } from '@backstage/catalog-model';
import { useRouteRef } from '@backstage/frontend-plugin-api';
import { Link, Text } from '@backstage/ui';
import { EndsTag } from '../../../kit/assignments/EndsTag';
import { PrincipalLink } from '../../../kit/entities/PrincipalLink';
import { roleRouteRef } from '../../../kit/links/routes';
import { Row, Rows } from '../../../kit/section/Rows';
import { SectionCard } from '../../../kit/section/SectionCard';
import { useAsked } from '../../../kit/section/useAsked';
import { useTranslate } from '../../../translations/useTranslate';

/** Who already has the role for a time, besides its members; that is changed on the page of the role. */
export function PresentAssignments({ role }: { role: string }) {
  const t = useTranslate();
  const link = useRouteRef(roleRouteRef);
  // The form is of use without.
  const { value } = useAsked(api => api.listAssignments(role), [role]);
  if (!value || value.total === 0) {
    return null;
  }
  return (
    <SectionCard
      as="h4"
      title={t('assignments.card.title', { number: value.total })}
      beside={
        <Text variant="body-small">
          <Link href={link?.(parseEntityRef(role))}>
            {t('assignments.form.onPage')}
          </Link>
        </Text>
      }
    >
      <Rows>
        {value.items.map(({ id, member, until }) => (
          <Row key={id} end={<EndsTag until={until} />}>
            <PrincipalLink entityRef={member} />
          </Row>
        ))}
      </Rows>
    </SectionCard>
  );
}
