import { Button, Flex, Text } from '@backstage/ui';
import { counted } from '@portal-rbac/plugin-rbac-core';
import { useState } from 'react';
import { HoldingLaws } from './HoldingLaws';
import { LawCard } from './LawCard';
import { LawGroup } from '../../kit/laws/lawsByState';

/** Laws that are shown before one asks for all. */
const SHOWN = 20;

const TITLES = {
  broken: 'Broken',
  unknown: 'Not known whether they hold',
  nearly: 'Nearly broken',
  holds: 'Hold',
};

/** The laws that stand alike; of those that hold, only what they demand. */
export function LawGroupView({
  group: { state, laws },
  file,
}: {
  group: LawGroup;
  file?: string;
}) {
  const [areAllShown, setAllShown] = useState(false);
  const shown = areAllShown ? laws : laws.slice(0, SHOWN);
  return (
    <Flex direction="column" gap="3">
      <Text as="h3" variant="title-x-small" weight="bold">
        {TITLES[state]} ({laws.length.toLocaleString('en')})
      </Text>
      {state === 'holds' ? (
        <HoldingLaws laws={laws} />
      ) : (
        shown.map(law => <LawCard key={law.name} law={law} file={file} />)
      )}
      {state !== 'holds' && shown.length < laws.length && (
        <div>
          <Button variant="secondary" onPress={() => setAllShown(true)}>
            Show {counted(laws.length - shown.length, 'more law')}
          </Button>
        </div>
      )}
    </Flex>
  );
}
