import { Flex, Text } from '@backstage/ui';
import {
  RiAlertLine,
  RiCheckLine,
  RiErrorWarningLine,
  RiTimeLine,
} from '@remixicon/react';
import { SourceProblem, SourceStatus } from '../api/types';
import { counted } from '../roles/counted';

/** In a few words whether a source is well. */
export function Health({
  lastLoad,
  problems,
}: Pick<SourceStatus, 'lastLoad' | 'problems'>) {
  const { Icon, color, words } = healthOf(problems, lastLoad !== undefined);
  return (
    <Text color={color}>
      <Flex align="center" gap="1">
        <Icon size={16} aria-hidden />
        {words}
      </Flex>
    </Text>
  );
}

function healthOf(problems: readonly SourceProblem[], isLoaded: boolean) {
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const warnings = problems.length - errors;
  const words = [
    errors > 0 && counted(errors, 'error'),
    warnings > 0 && counted(warnings, 'warning'),
  ]
    .filter(Boolean)
    .join(', ');
  if (errors > 0) {
    return { Icon: RiErrorWarningLine, color: 'danger', words } as const;
  }
  if (warnings > 0) {
    return { Icon: RiAlertLine, color: 'warning', words } as const;
  }
  return isLoaded
    ? ({ Icon: RiCheckLine, color: 'success', words: 'All well' } as const)
    : ({
        Icon: RiTimeLine,
        color: 'secondary',
        words: 'Not loaded yet',
      } as const);
}
