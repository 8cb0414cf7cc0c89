import { Box, Button, Flex, Text } from '@backstage/ui';
import { CommitJson, PluginRulesJson } from '@portal-rbac/plugin-rbac-common';
import { Fragment, ReactNode, useId, useState } from 'react';
import { RoleLink } from '../entities/RoleLink';
import { SectionCard } from '../section/SectionCard';
import { SourceBadge } from '../sources/SourceBadge';
import { Moment } from '../time/Moment';
import { Actor } from '../entities/Actor';
import { CommitDifference } from './CommitDifference';
import styles from './CommitCard.module.css';
import { commitWords } from '../words/commitWords';

/** Who changed what, when and why; and, if one wants to know, what was before and after. */
export function CommitCard({
  commit,
  rules,
  actions,
}: {
  commit: CommitJson;
  rules: readonly PluginRulesJson[];
  /** What can be done about it. */
  actions?: ReactNode;
}) {
  const { revision, actor, at, source, reason } = commit;
  const { verb, named, others } = commitWords(commit);
  const [isOpen, setOpen] = useState(false);
  const panel = useId();
  return (
    <Flex direction="column" gap="3">
      <SectionCard>
        <div className={styles.commit}>
          <Text as="h3" style={{ overflowWrap: 'anywhere' }}>
            <Actor name={actor} /> {verb}{' '}
            {named.map((role, index) => (
              <Fragment key={role}>
                {index > 0 && ', '}
                <RoleLink role={role} isInText />
              </Fragment>
            ))}{' '}
            {others}
          </Text>
          {reason && (
            <Text as="p" style={{ overflowWrap: 'anywhere' }}>
              “{reason}”
            </Text>
          )}
          <Flex align="center" gap="3" style={{ flexWrap: 'wrap' }}>
            <Text variant="body-small" color="secondary">
              <Moment at={at} />
            </Text>
            <SourceBadge source={source} />
            <Text variant="body-small" color="secondary">
              Revision {revision}
            </Text>
          </Flex>
          <div className={styles.actions}>
            <Button
              variant="secondary"
              size="small"
              aria-expanded={isOpen}
              aria-controls={isOpen ? panel : undefined}
              aria-label={`What changed in revision ${revision}`}
              onPress={() => setOpen(!isOpen)}
            >
              What changed
            </Button>
            {actions}
          </div>
        </div>
      </SectionCard>
      {isOpen && (
        // Not in the card, because cards with a header do not fit into others.
        <Box id={panel} pl={{ initial: '2', sm: '5' }}>
          <CommitDifference revision={revision} rules={rules} />
        </Box>
      )}
    </Flex>
  );
}
