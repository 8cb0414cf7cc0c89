import { PermissionsRegistryServiceAddResourceTypeOptions } from '@backstage/backend-plugin-api';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import {
  createConditionAuthorizer,
  PermissionRuleset,
} from '@backstage/plugin-permission-node';
import { Application } from '../explanation/applyConditions';
import { Manner, Pacer } from '../runtime/Pacer';
import { copyOf } from './copyOf';

/** What a plugin registers; which resources and queries it has does not matter here. */
export type RegisteredResource =
  // The resource and the query of rules are the plugin's own.
  PermissionsRegistryServiceAddResourceTypeOptions<string, any, any>;

/**
 * The resources of one type that a plugin of this process has, to which
 * conditions are applied as the plugin's own `apply-conditions` does.
 */
export class LocalResource {
  private readonly registered: RegisteredResource;
  private readonly isHeld: ReturnType<typeof createConditionAuthorizer>;

  /**
   * @param ruleset - the rules that the plugin has, now and later
   * @param isUp - whether the routes of the plugin answer at the moment
   */
  constructor(
    registered: RegisteredResource,
    ruleset: PermissionRuleset,
    private readonly isUp: () => boolean,
  ) {
    // What is changed in the object later does not count, as with Backstage.
    this.registered = { ...registered };
    this.isHeld = createConditionAuthorizer(ruleset);
  }

  /**
   * Whether criteria hold for resources; not for a resource that is not there.
   * Other work has its turn meanwhile. Rejects with whatever the plugin fails
   * with, and while its routes do not answer.
   *
   * @param manner - how soon somebody needs to know
   */
  async apply(
    applications: readonly Application[],
    manner?: Manner,
  ): Promise<boolean[]> {
    if (!this.isUp() || !this.registered.getResources) {
      throw new Error('The plugin cannot apply conditions at the moment');
    }
    const refs = [
      ...new Set(applications.map(({ resourceRef }) => resourceRef)),
    ];
    const found = await this.registered.getResources(refs);
    const resources = new Map(refs.map((ref, index) => [ref, found[index]]));
    const results: boolean[] = [];
    const pacer = new Pacer(manner);
    for (const { resourceRef, resourceType, criteria } of applications) {
      const decision = {
        result: AuthorizeResult.CONDITIONAL,
        pluginId: '',
        resourceType,
        // A rule may change what it gets.
        conditions: copyOf(criteria),
      } as const;
      results.push(this.isHeld(decision, resources.get(resourceRef)));
      await pacer.pause();
    }
    return results;
  }
}
