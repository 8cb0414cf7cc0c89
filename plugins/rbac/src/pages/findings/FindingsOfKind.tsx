import { useRouteRef } from '@backstage/frontend-plugin-api';
import { Link, Text } from '@backstage/ui';
import { FindingJson, FindingKind } from '@portal-rbac/plugin-rbac-common';
import { counted } from '@portal-rbac/plugin-rbac-core';
import { RoleLink } from '../../kit/entities/RoleLink';
import { findingWords } from '../../kit/words/findingWords';
import { roleListParameters } from '../../kit/links/roleListState';
import { rolesRouteRef } from '../../kit/links/routes';
import { SectionCard } from '../../kit/section/SectionCard';
import styles from './FindingsOfKind.module.css';
import { useTranslate } from '../../translations/useTranslate';

/** Findings that are shown; the list of roles has the roles of all. */
const MAX_SHOWN = 10;

/** What was found of one kind, and what to do about it. Nothing if there is none. */
export function FindingsOfKind({
  kind,
  findings,
}: {
  kind: FindingKind;
  findings: readonly FindingJson[];
}) {
  const t = useTranslate();
  const rolesPage = useRouteRef(rolesRouteRef);
  if (findings.length === 0) {
    return null;
  }
  const { title, advice } = findingWords(t, kind);
  const roles = new Set(findings.map(({ role }) => role)).size;
  return (
    <SectionCard
      title={`${title} (${findings.length.toLocaleString('en')})`}
      beside={
        <Link
          href={`${rolesPage?.()}?${roleListParameters({ finding: kind })}`}
          variant="body-small"
        >
          Show {counted(roles, 'role')} in the list
        </Link>
      }
    >
      <Text as="p" color="secondary">
        {advice}
      </Text>
      <ul className={styles.findings}>
        {findings.slice(0, MAX_SHOWN).map(({ role, message }) => (
          <li key={`${role} ${message}`}>
            <RoleLink role={role} weight="bold" /> <Text>{message}</Text>
          </li>
        ))}
      </ul>
      {findings.length > MAX_SHOWN && (
        <Text as="p" color="secondary">
          and {counted(findings.length - MAX_SHOWN, 'other')}
        </Text>
      )}
    </SectionCard>
  );
}
