import { Button, Flex } from '@backstage/ui';
import { useEntityPresentation } from '@backstage/plugin-catalog-react';
import { AccessRequestJson } from '@portal-rbac/plugin-rbac-common';
import { PersonHeading } from '../../kit/entities/PersonHeading';
import { shortName } from '../../kit/references/shortName';
import { SectionCard } from '../../kit/section/SectionCard';
import { useTranslate } from '../../translations/useTranslate';
import styles from './Decision.module.css';
import { RequestImpact } from './RequestImpact';
import { RequestTimes } from './RequestTimes';
import { SettledNotice } from '../../kit/requests/SettledNotice';
import { Settled, useSettling } from '../../kit/requests/useSettling';
import { WhyRequested } from './WhyRequested';

/** A request with what it would do, and the buttons that decide about it: one press each. */
export function Decision({
  request,
  hasImpact,
  failed,
  onSettled,
}: {
  request: AccessRequestJson;
  /** Whether what it would do is shown before anybody asks for it. */
  hasImpact: boolean;
  /** What was tried and failed, if it did. */
  failed?: Settled;
  onSettled(settled: Settled): void;
}) {
  const t = useTranslate();
  const { isSettling, settle } = useSettling(request, onSettled);
  const { primaryTitle: person } = useEntityPresentation(request.member);
  const named = { person, role: shortName(request.role) };
  return (
    <section aria-label={t('requests.decide.asks', named)}>
      <SectionCard>
        <div className={styles.room}>
          <div className={styles.parts}>
            <Flex direction="column" gap="3">
              <PersonHeading
                as="h4"
                entityRef={request.member}
                title={t('requests.decide.asks', named)}
              >
                <RequestTimes request={request} />
              </PersonHeading>
              <WhyRequested request={request} />
            </Flex>
            <div className={styles.impact}>
              <RequestImpact id={request.id} isShown={hasImpact} />
            </div>
            <Flex direction="column" gap="3" className={styles.buttons}>
              {failed && <SettledNotice settled={failed} />}
              <Flex gap="2">
                <Button
                  variant="primary"
                  aria-label={t('requests.decide.approveThis', named)}
                  isPending={isSettling}
                  onPress={() => settle('approve')}
                >
                  {t('requests.decide.approve')}
                </Button>
                <Button
                  variant="secondary"
                  aria-label={t('requests.decide.denyThis', named)}
                  isDisabled={isSettling}
                  onPress={() => settle('deny')}
                >
                  {t('requests.decide.deny')}
                </Button>
              </Flex>
            </Flex>
          </div>
        </div>
      </SectionCard>
    </section>
  );
}
