import {
  RiAlertLine,
  RiCheckLine,
  RiErrorWarningLine,
  RiTimeLine,
} from '@remixicon/react';
import {
  SourceProblem,
  SourceStatusJson,
} from '@portal-rbac/plugin-rbac-common';
import { counted } from '@portal-rbac/plugin-rbac-core';
import { Toned } from '../tone/Toned';

/** In a few words whether a source is well. */
export function Health({
  lastLoad,
  problems,
}: Pick<SourceStatusJson, 'lastLoad' | 'problems'>) {
  const { words, ...look } = healthOf(problems, lastLoad !== undefined);
  return <Toned {...look}>{words}</Toned>;
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
    return { icon: RiErrorWarningLine, tone: 'danger', words } as const;
  }
  if (warnings > 0) {
    return { icon: RiAlertLine, tone: 'warning', words } as const;
  }
  return isLoaded
    ? ({ icon: RiCheckLine, tone: 'success', words: 'All well' } as const)
    : ({
        icon: RiTimeLine,
        tone: 'neutral',
        words: 'Not loaded yet',
      } as const);
}
