import { ImpactJson, ImpactReport } from '@portal-rbac/plugin-rbac-common';
import { ImpactScope, Steps } from '@portal-rbac/plugin-rbac-core';
import { PublishedMetadata } from '../metadata/PublishedMetadata';
import { inTurns, patient } from '../runtime/Pacer';
import { RbacSettings } from '../settings/readSettings';
import { Analyses } from './Analyses';
import { TOKEN_GROUPS } from './AskedUsers';

/** Works out an impact, for whoever may be told of it. */
export type WorkOut = (
  scope: Omit<ImpactScope, 'reader'>,
) => Steps<ImpactReport>;

interface Dependencies {
  readonly analyses: Analyses;
  readonly published: Pick<PublishedMetadata, 'listPermissions'>;
  readonly settings: () => Pick<RbacSettings, 'useOwnershipEntityRefs'>;
}

/** Users who are in no catalog, and callers who are no users. */
const NOT_IN_IT =
  'Users who are neither in the catalog nor named by a role, and services, are not counted';

/** What changes would do to everybody in the portal. */
export class Impacts {
  constructor(private readonly dependencies: Dependencies) {}

  /**
   * @param signal - aborts when nobody waits for the answer any more
   * @throws PolicyRefusal if that cannot be known at present
   */
  async of(workOut: WorkOut, signal: AbortSignal): Promise<ImpactJson> {
    const { analyses, published, settings } = this.dependencies;
    const plugins = await published.listPermissions();
    return analyses.inTurn(async ({ population, readAt }) => {
      const impact = await inTurns(
        workOut({
          population,
          published: plugins.flatMap(({ permissions }) => permissions),
        }),
        signal,
        patient,
      );
      return {
        ...impact,
        population: {
          ...impact.population,
          readAt: new Date(readAt).toISOString(),
        },
        notes: [
          ...impact.notes,
          NOT_IN_IT,
          ...(settings().useOwnershipEntityRefs ? [TOKEN_GROUPS] : []),
        ],
      };
    });
  }
}
