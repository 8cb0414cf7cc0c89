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
import { Toned } from '../tone/Toned';
import { Translate, useTranslate } from '../../translations/useTranslate';

/** The state of a source in a few words. */
export function Health({
  lastLoad,
  problems,
}: Pick<SourceStatusJson, 'lastLoad' | 'problems'>) {
  const t = useTranslate();
  const { words, ...look } = healthOf(t, problems, lastLoad !== undefined);
  return <Toned {...look}>{words}</Toned>;
}

function healthOf(
  t: Translate,
  problems: readonly SourceProblem[],
  isLoaded: boolean,
) {
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const warnings = problems.length - errors;
  const words = t('kit.sources.health.counts', {
    counts: [
      ...(errors > 0 ? [t('kit.counts.error', { count: errors })] : []),
      ...(warnings > 0 ? [t('kit.counts.warning', { count: warnings })] : []),
    ],
  });
  if (errors > 0) {
    return { icon: RiErrorWarningLine, tone: 'danger', words } as const;
  }
  if (warnings > 0) {
    return { icon: RiAlertLine, tone: 'warning', words } as const;
  }
  return isLoaded
    ? ({
        icon: RiCheckLine,
        tone: 'success',
        words: t('kit.sources.health.allWell'),
      } as const)
    : ({
        icon: RiTimeLine,
        tone: 'neutral',
        words: t('kit.sources.health.notLoaded'),
      } as const);
}
