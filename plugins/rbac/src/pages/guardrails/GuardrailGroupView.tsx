import { Button, Flex, Text } from '@backstage/ui';
import { useState } from 'react';
import { HoldingGuardrails } from './HoldingGuardrails';
import { GuardrailCard } from './GuardrailCard';
import { GuardrailGroup } from '../../kit/guardrails/guardrailsByState';
import { useTranslate } from '../../translations/useTranslate';

/** Guardrails that are shown before one asks for all. */
const SHOWN = 20;

/** The guardrails in one state; for those that hold, only what they demand. */
export function GuardrailGroupView({
  group: { state, guardrails },
  file,
}: {
  group: GuardrailGroup;
  file?: string;
}) {
  const t = useTranslate();
  const [areAllShown, setAllShown] = useState(false);
  const shown = areAllShown ? guardrails : guardrails.slice(0, SHOWN);
  return (
    <Flex direction="column" gap="3">
      <Text as="h3" variant="title-x-small" weight="bold">
        {t(`guardrails.group.${state}`, { number: guardrails.length })}
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
            {t('guardrails.showMore', {
              count: guardrails.length - shown.length,
            })}
          </Button>
        </div>
      )}
    </Flex>
  );
}
