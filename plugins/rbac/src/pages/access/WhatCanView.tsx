import { Flex, Link } from '@backstage/ui';
import { CardsOutline } from '../../kit/design/Outline';
import { Columns } from '../../kit/design/Columns';
import { AccessWords, accessWords } from '../../kit/grants/accessWords';
import { RolesOfUser } from '../../kit/grants/RolesOfUser';
import { GrantList } from '../../kit/grants/GrantList';
import { AccessState } from '../../kit/links/accessState';
import { useAccessLink } from '../../kit/links/useAccessLink';
import { Loaded } from '../../kit/section/Loaded';
import { useAsked } from '../../kit/section/useAsked';
import { ChangeAccess } from './useAccessState';
import { WhoHeading } from './WhoHeading';
import { Translate, useTranslate } from '../../translations/useTranslate';

/** What a user may do, and which roles give it. */
export function WhatCanView({
  state: { who, plugin },
  onChange,
}: {
  state: AccessState;
  onChange: ChangeAccess;
}) {
  const t = useTranslate();
  const accessLink = useAccessLink();
  const asked = useAsked(api => api.whatCan(who), [who]);
  const words = asked.value && accessWords(t, asked.value.permissions);
  return (
    <Flex direction="column" gap="4">
      {!asked.error && (
        <WhoHeading
          entityRef={who}
          line={words?.line}
          title={name => (words ? titleOf(t, name, words) : name)}
        />
      )}
      <Columns side={<RolesOfUser user={who} />} isSideFirst>
        <Loaded
          asked={asked}
          failure={t('access.whatCan.failed')}
          outline={<CardsOutline cards={2} rows={6} />}
        >
          {access => (
            <GrantList
              access={access}
              plugin={plugin}
              denials={t('access.whatCan.denials')}
              reason={({ permission: { name } }) => (
                <Link
                  href={accessLink({ who, permission: name })}
                  variant="body-small"
                  aria-label={t('access.whyThis', { what: name })}
                >
                  {t('access.why')}
                </Link>
              )}
              onPlugin={chosen => onChange({ plugin: chosen })}
            />
          )}
        </Loaded>
      </Columns>
    </Flex>
  );
}

function titleOf(t: Translate, who: string, { permissions }: AccessWords) {
  return permissions
    ? t('access.who.has', { who, permissions })
    : t('access.who.hasNone', { who });
}
