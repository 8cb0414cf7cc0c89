import { Entity, parseEntityRef } from '@backstage/catalog-model';

/** Teams of five, under departments, under divisions, under one company. */
const USERS_PER_TEAM = 10;
const TEAMS_OF_USER = 2;
const CHILDREN = 20;

/**
 * A catalog that is worked out when it is asked, so that a million users take
 * no memory: each is in two teams, and each group has one parent and one more
 * beside it, up to the first group.
 */
export class LargeCatalog {
  calls = 0;
  entities = 0;

  constructor(
    readonly users: number,
    readonly groups: number,
  ) {}

  readonly getEntitiesByRefs = async ({
    entityRefs,
  }: {
    entityRefs: string[];
  }) => {
    this.calls += 1;
    this.entities += entityRefs.length;
    return { items: entityRefs.map(ref => this.entity(ref)) };
  };

  private entity(ref: string): Entity {
    const { kind, name } = parseEntityRef(ref);
    const number = Number(name.slice(1));
    const targets =
      kind === 'user' ? this.teamsOf(number) : this.parentsOf(number);
    return {
      apiVersion: 'backstage.io/v1alpha1',
      kind,
      metadata: { name },
      relations: targets.map(target => ({
        type: kind === 'user' ? 'memberOf' : 'childOf',
        targetRef: `group:default/g${target}`,
      })),
    };
  }

  /** The teams are the last groups: those without children. */
  private teamsOf(user: number): number[] {
    const first = Math.floor(this.groups / CHILDREN) + 1;
    const teams = this.groups - first;
    return Array.from(
      { length: TEAMS_OF_USER },
      (_, index) =>
        first + ((Math.floor(user / USERS_PER_TEAM) + index * 7_919) % teams),
    );
  }

  private parentsOf(group: number): number[] {
    if (group === 0) {
      return [];
    }
    const parent = Math.floor((group - 1) / CHILDREN);
    return parent > 0 ? [parent, parent - 1] : [parent];
  }
}
