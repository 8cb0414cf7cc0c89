import { Flex } from '@backstage/ui';
import { useSearchParams } from 'react-router-dom';
import { CardsOutline } from '../../kit/design/Outline';
import { PageHeading } from '../../kit/design/PageHeading';
import { Surface } from '../../kit/design/Surface';
import { GrantList } from '../../kit/grants/GrantList';
import { Loaded } from '../../kit/section/Loaded';
import { useAsked } from '../../kit/section/useAsked';
import { WhyNot } from './WhyNot';

/** The tab *My access* of the settings: what one may do oneself, and why not the rest; needs no permission. */
export function MyAccessPage() {
  const [parameters, setParameters] = useSearchParams();
  return (
    <Surface>
      <Flex direction="column" gap="5" mb="8">
        <PageHeading
          area="Settings"
          title="My access"
          lead="What you may do in this portal, on what conditions, and by which roles as far as you may see them."
        />
        <Loaded
          asked={useAsked(api => api.ownAccess(), [])}
          failure="It is not known what you may do"
          outline={<CardsOutline cards={2} rows={6} />}
        >
          {access => (
            <GrantList
              access={access}
              plugin={parameters.get('plugin') ?? ''}
              reason={({ result, permission }) =>
                result === 'DENY' && <WhyNot permission={permission} />
              }
              onPlugin={plugin =>
                setParameters(plugin === '' ? {} : { plugin })
              }
            />
          )}
        </Loaded>
      </Flex>
    </Surface>
  );
}
