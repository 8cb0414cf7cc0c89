import { Button, Flex, Text } from '@backstage/ui';
import { counted } from '@portal-rbac/plugin-rbac-core';
import { useState } from 'react';
import { HoldingGuardrails } from './HoldingGuardrails';
import { GuardrailCard } from './GuardrailCard';
import { GuardrailGroup } from '../../kit/guardrails/guardrailsByState';

/** Guardrails that are shown before one asks for all. */
const SHOWN = 20;

const TITLES = {
  broken: 'Broken',
  unknown: 'Not known whether they hold',
  'at-risk': 'At risk',
  holds: 'Hold',
};

/** The guardrails that stand alike; of those that hold, only what they demand. */
export function GuardrailGroupView({
  group: { state, guardrails },
  file,
}: {
  group: GuardrailGroup;
  file?: string;
}) {
  const [areAllShown, setAllShown] = useState(false);
  const shown = areAllShown ? guardrails : guardrails.slice(0, SHOWN);
  return (
    <Flex direction="column" gap="3">
      <Text as="h3" variant="title-x-small" weight="bold">
        {TITLES[state]} ({guardrails.length.toLocaleString('en')})
      </Text>
      {state === 'holds' ? (
        <HoldingGuardrails guardrails={guardrails} />
      ) : (
        shown.map(guardrail => (
          <GuardrailCard
            key={guardrail.name}
            guardrail={guardrail}
            file={file}
          />
        ))
      )}
      {state !== 'holds' && shown.length < guardrails.length && (
        <div>
          <Button variant="secondary" onPress={() => setAllShown(true)}>
            Show {counted(guardrails.length - shown.length, 'more guardrail')}
          </Button>
        </div>
      )}
    </Flex>
  );
}
