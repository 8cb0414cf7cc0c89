import { BackstageCredentials } from '@backstage/backend-plugin-api';
import {
  AccessChangeJson,
  because,
  ImpactJson,
} from '@portal-rbac/plugin-rbac-common';
import {
  inWords,
  PluginRuleList,
  ruleExtent,
  rulesFor,
} from '@portal-rbac/plugin-rbac-core';
import { Preview, PreviewQuestion } from '../administration/AuthorisedPolicy';
import { PublishedMetadata } from '../metadata/PublishedMetadata';
import { inTurns, patient } from '../runtime/Pacer';
import { RbacSettings } from '../settings/readSettings';
import { Analyses } from './Analyses';
import { EntityCounts } from './EntityCounts';
import { TOKEN_GROUPS } from './AskedUsers';

interface Dependencies {
  readonly analyses: Analyses;
  readonly published: Pick<PublishedMetadata, 'listPermissions' | 'listRules'>;
  readonly counts: Pick<EntityCounts, 'addTo'>;
  readonly settings: () => Pick<RbacSettings, 'useOwnershipEntityRefs'>;
}

/** Users who are in no catalog, and callers who are no users. */
const NOT_IN_IT = because('others-uncounted');

/** What changes would do to everybody in the portal. */
export class Impacts {
  constructor(private readonly dependencies: Dependencies) {}

  /**
   * @param signal - aborts when nobody is waiting for the answer
   * @param credentials - the caller, who learns of no more entities than they
   * may see
   * @param asked - what is shown beyond the default
   * @throws PolicyRefusal if that cannot be known at present
   */
  async of(
    changes: Preview,
    signal: AbortSignal,
    credentials?: BackstageCredentials,
    asked?: PreviewQuestion['asked'],
  ): Promise<ImpactJson> {
    const { analyses, counts, published, settings } = this.dependencies;
    const plugins = await published.listPermissions();
    const found = await analyses.inTurn(
      'impact',
      async ({ evaluatedUsers, readAt }) => {
        const impact = await inTurns(
          changes.impact(
            {
              evaluatedUsers,
              published: plugins.flatMap(({ permissions }) => permissions),
            },
            asked,
          ),
          signal,
          patient,
        );
        const rules = await published.listRules();
        return {
          ...impact,
          accessChanges: impact.accessChanges.map(one =>
            inRuleWords(one, rules),
          ),
          evaluatedUsers: {
            ...impact.evaluatedUsers,
            readAt: new Date(readAt).toISOString(),
          },
          notes: [
            ...impact.notes,
            NOT_IN_IT,
            ...(settings().useOwnershipEntityRefs ? [TOKEN_GROUPS] : []),
          ],
        };
      },
    );
    // Others have their turn meanwhile: the catalog may be slow.
    return counts.addTo(found, signal, credentials);
  }
}

/** An impact with its conditions in words. */
function inRuleWords(
  accessChange: AccessChangeJson,
  plugins: readonly PluginRuleList[],
): AccessChangeJson {
  const rules = rulesFor(accessChange.permissions[0], plugins);
  const { conditions, causes } = accessChange;
  const { before, after, example } = conditions ?? {};
  const worded = (used: NonNullable<typeof example>['holds']) =>
    used.map(use => ({ ...use, words: ruleExtent(use, rules.get(use.rule)) }));
  return {
    ...accessChange,
    ...(conditions && {
      conditions: {
        ...conditions,
        ...(before && { before: inWords(before, rules) }),
        ...(after && { after: inWords(after, rules) }),
        ...(example && {
          example: {
            holds: worded(example.holds),
            fails: worded(example.fails),
          },
        }),
      },
    }),
    causes: causes.map(cause =>
      'conditions' in cause && cause.conditions
        ? { ...cause, conditions: inWords(cause.conditions, rules) }
        : cause,
    ),
  };
}
