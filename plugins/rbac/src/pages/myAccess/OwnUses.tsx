import { Box, Text } from '@backstage/ui';
import { OwnUsesJson } from '@portal-rbac/plugin-rbac-common';
import { Some } from '../../kit/explanation/Some';
import { dayAfter } from '../../kit/links/day';
import { PermissionName } from '../../kit/permissions/PermissionName';
import { Row, Rows } from '../../kit/section/Rows';
import { SectionCard } from '../../kit/section/SectionCard';
import { useTranslate } from '../../translations/useTranslate';

/** Uses that are shown without asking. */
const SHOWN = 10;

/** What is noted of the user's own use, and who sees it; nothing where people are not noted. */
export function OwnUses({
  usage: { noted, keptForDays, uses, isCutOff },
}: {
  usage: OwnUsesJson;
}) {
  const t = useTranslate();
  if (noted !== 'people') {
    return null;
  }
  return (
    <SectionCard title={t('myAccess.used.title')}>
      <Box mb="3">
        <Text as="p" color="secondary">
          {t('myAccess.used.what', { days: keptForDays })}
        </Text>
      </Box>
      {uses.length === 0 && <Text as="p">{t('myAccess.used.nothing')}</Text>}
      <Some of={uses} first={SHOWN} noun="line">
        {some => (
          <Rows>
            {some.map(({ permission, resourceType = '', action, lastDay }) => (
              <Row
                key={[permission, resourceType, action].join()}
                end={
                  <Text variant="body-small" color="secondary">
                    {t('myAccess.used.day', { at: dayAfter(lastDay) })}
                  </Text>
                }
              >
                <Text>
                  {t('myAccess.used.permission', {
                    permission: (
                      <PermissionName name={permission ?? resourceType} />
                    ),
                    action,
                  })}
                </Text>
              </Row>
            ))}
          </Rows>
        )}
      </Some>
      {isCutOff && (
        <Text as="p" color="secondary">
          {t('myAccess.used.cutOff', { number: uses.length })}
        </Text>
      )}
    </SectionCard>
  );
}
