import {
  DryRunJson,
  policyEntityReadPermission,
} from '@portal-rbac/plugin-rbac-common';
import { effectsOnAccess } from '@portal-rbac/plugin-rbac-core';
import { useState } from 'react';
import { useMayAll } from '../allowed/useMayAll';
import { errorText } from '../words/errorText';
import { PreviewOptions } from '../../api/RbacApi';
import { useLatest } from '../../api/useLatest';
import { useTranslate } from '../../translations/useTranslate';

/**
 * Works out what a change would do; nothing if it has changed since. The same
 * function as long as it is the same change.
 */
export type Preview = (
  options: PreviewOptions,
) => Promise<DryRunJson | undefined>;

/** Lists this short are easy to read without help. */
const FEW = 5;

/**
 * How many of the affected people are in a chosen group.
 *
 * The count is of the version of the policy that is shown, or there is none.
 *
 * @returns `impact` as it was, or with the people of the group
 */
export function useGroup({ impact, etag }: DryRunJson, preview: Preview) {
  const t = useTranslate();
  const [group, setGroup] = useState<string | null>(null);
  const { allowed: maySeeAll } = useMayAll(policyEntityReadPermission);
  const { value, error } = useLatest(
    async signal =>
      group
        ? { group, dryRun: await preview({ group: group, signal }) }
        : undefined,
    [group, preview],
  );
  // An answer about another group does not count.
  const counted = value?.group === group ? value : undefined;
  const isOvertaken = counted !== undefined && counted.dryRun?.etag !== etag;
  const isOfMany = effectsOnAccess.some(
    effect => (impact?.people[effect] ?? 0) > FEW,
  );
  return {
    impact: (!isOvertaken && counted?.dryRun?.impact) || impact,
    /** Props of the field for the group; absent where there is none. */
    field:
      maySeeAll && isOfMany
        ? {
            value: group,
            onChange: setGroup,
            error: isOvertaken
              ? t('impact.overtaken')
              : error && errorText(t, error),
          }
        : undefined,
  };
}
