import {
  because,
  EntityRef,
  mappedAction,
  PermissionMapping,
  Reason,
  RoleRef,
} from '@portal-rbac/plugin-rbac-common';
import { AccessTable, results } from '../access/AccessTable';
import { EvaluatedUsers } from '../access/EvaluatedUsers';
import { marked } from '../access/marks';
import {
  Decision,
  decide,
  DecisionRequest,
  superUserOf,
} from '../decide/decide';
import { PluginQuestion, questionIn } from '../explain/ExplainedDecision';
import { KnownPermissions } from '../decide/knownPermissions';
import { Role } from '../model/document';
import { PolicySnapshot } from '../decide/snapshot';
import { isGrantedByType, namesOf } from '../decide/requestOf';
import { Steps } from '../model/steps';
import { Guardrail, GuardrailExemption } from './guardrail';
import { requestsOf } from './guardrailRequests';

type GuardrailOf<K extends Guardrail['kind']> = Extract<Guardrail, { kind: K }>;

/**
 * Whether the criteria of a test hold for its resource.
 *
 * @public
 */
export interface GuardrailQuestion extends PluginQuestion {
  readonly resourceRef: string;
}

/**
 * What guardrails are judged by, beside the policy.
 *
 * @public
 */
export interface GuardrailSurroundings {
  /** What plugins ask for, by which guardrails name permissions. */
  readonly known: KnownPermissions;
  /**
   * What a plugin answered, if it was asked and did; of a role, what is so under the
   * policy that is judged, be it in force or not.
   */
  readonly holds: (
    question: GuardrailQuestion,
    policy: PolicySnapshot,
  ) => boolean | undefined;
}

/** One thing by which somebody breaks a guardrail. */
export interface Fault {
  /** What they get for what; or the roles that they have together; or that they may do everything. */
  readonly request?: DecisionRequest;
  readonly roles?: readonly RoleRef[];
  /** A fault of a higher level is worse than the same one of a lower level. */
  readonly level: number;
}

/**
 * Stands for everybody together, if a guardrail requires a number of people.
 */
export const EVERYBODY = -1;

/** What was found out about a guardrail. */
export interface Finding {
  /** Who breaks it, by their places in the evaluated users, and by what. */
  readonly faults: ReadonlyMap<number, ReadonlyMap<string, Fault>>;
  /**
   * People whose loss of access would break it, by their places; absent if
   * there are none.
   */
  readonly keptBy?: readonly number[];
  /** Why it cannot be judged. */
  readonly problem?: Reason;
  /** What somebody has to be asked first. */
  readonly question?: GuardrailQuestion;
}

const NO_FAULTS: Finding['faults'] = new Map();

/** Users between two steps. */
const USERS_PER_STEP = 500;

/** How far each answer is from the one that a test expects. */
const distances: Readonly<
  Record<Decision['result'], Readonly<Record<Decision['result'], number>>>
> = {
  ALLOW: { ALLOW: 0, CONDITIONAL: 1, DENY: 2 },
  CONDITIONAL: { CONDITIONAL: 0, DENY: 1, ALLOW: 2 },
  DENY: { DENY: 0, CONDITIONAL: 1, ALLOW: 2 },
};

/** Finds out who breaks guardrails under one policy. `decide` is the only judge. */
export class GuardrailFindings {
  /** What roles grant beside the exemptions of a guardrail, which is asked of many people. */
  private readonly beyond = new Map<
    Guardrail,
    Map<Role, readonly (readonly [string, DecisionRequest])[]>
  >();

  private readonly table: AccessTable;

  /**
   * @param evaluatedUsers - everybody, including people whom only policies or
   * tests name
   */
  constructor(
    private readonly policy: PolicySnapshot,
    private readonly evaluatedUsers: EvaluatedUsers,
    private readonly surroundings: GuardrailSurroundings,
  ) {
    this.table = new AccessTable(policy, evaluatedUsers);
  }

  /**
   * Who breaks a guardrail.
   *
   * @param isReached - marks who matters, if a guardrail is about single people
   */
  *find(guardrail: Guardrail, isReached?: Uint8Array): Steps<Finding> {
    switch (guardrail.kind) {
      case 'test':
        return this.test(guardrail);
      case 'onlyBy':
        return yield* this.onlyBy(guardrail);
      case 'exclusive':
        return yield* this.exclusive(guardrail);
      case 'atLeast':
        return yield* this.atLeast(guardrail);
      default:
        return yield* this.only(guardrail, isReached);
    }
  }

  private test({
    user,
    permission,
    resourceRef,
    expected,
  }: GuardrailOf<'test'>): Finding {
    const { requests, problem } = requestsOf(
      permission,
      this.surroundings.known,
    );
    const place = this.evaluatedUsers.placeOf(user).user;
    if (!requests || place === undefined) {
      return {
        faults: NO_FAULTS,
        problem: problem ?? because('no-such-user', { user }),
      };
    }
    const subject = this.evaluatedUsers.subjectOf(place);
    const faults = new Map<string, Fault>();
    for (const request of requests) {
      const decision = this.policy.decideOnce(request, subject);
      const criteria = questionIn(decision);
      let { result } = decision;
      if (resourceRef !== undefined && criteria) {
        const question = { ...criteria, resourceRef };
        const holds = this.surroundings.holds(question, this.policy);
        if (holds === undefined) {
          return {
            faults: NO_FAULTS,
            problem: because('conditions-decide', { resource: resourceRef }),
            question,
          };
        }
        result = holds ? 'ALLOW' : 'DENY';
      }
      const level = distances[expected][result];
      if (level > 0) {
        faults.set(keyOf(request), { request, level });
      }
    }
    return { faults: faults.size > 0 ? new Map([[place, faults]]) : NO_FAULTS };
  }

  private *onlyBy({
    permission,
    members,
  }: GuardrailOf<'onlyBy'>): Steps<Finding> {
    const { requests, problem } = requestsOf(
      permission,
      this.surroundings.known,
    );
    if (!requests) {
      return { faults: NO_FAULTS, problem };
    }
    const may = yield* marked(this.evaluatedUsers, new Set<EntityRef>(members));
    const faults = new Map<number, ReadonlyMap<string, Fault>>();
    for (const request of requests) {
      const cells = yield* this.table.column(request);
      // Most who break it do so in the same way.
      const alike = results.map(
        (_, level) => new Map([[keyOf(request), { request, level }]]),
      );
      for (let user = 0; user < cells.length; user++) {
        if (cells[user] > 0 && may[user] === 0) {
          const known = faults.get(user);
          const theirs = alike[cells[user]];
          faults.set(user, known ? new Map([...known, ...theirs]) : theirs);
        }
      }
      yield;
    }
    return { faults };
  }

  private *atLeast({
    permission,
    people,
  }: GuardrailOf<'atLeast'>): Steps<Finding> {
    const { requests, problem } = requestsOf(
      permission,
      this.surroundings.known,
    );
    if (!requests) {
      return { faults: NO_FAULTS, problem };
    }
    const allowed = results.indexOf('ALLOW');
    const columns: Uint8Array[] = [];
    for (const request of requests) {
      columns.push(yield* this.table.column(request));
    }
    const having: number[] = [];
    for (let user = 0; user < this.evaluatedUsers.inCatalog; user++) {
      if (columns.every(cells => cells[user] === allowed)) {
        having.push(user);
      }
    }
    const level = people - having.length;
    return {
      faults:
        level > 0
          ? new Map([
              [EVERYBODY, new Map([['', { request: requests[0], level }]])],
            ])
          : NO_FAULTS,
      keptBy: level === 0 ? having : undefined,
    };
  }

  private *exclusive({ roles }: GuardrailOf<'exclusive'>): Steps<Finding> {
    const { defaultRole } = this.policy.settings;
    const held = new Map<number, RoleRef[]>();
    const faults = new Map<number, Map<string, Fault>>();
    for (const ref of roles) {
      const role = this.policy.role(ref);
      const isEverybodys = ref === defaultRole;
      if (!role && !isEverybodys) {
        // Under another name the role would be free of the guardrail.
        const known = faults.get(EVERYBODY) ?? new Map();
        faults.set(EVERYBODY, known.set(ref, { roles: [ref], level: 1 }));
      }
      const marks = isEverybodys
        ? new Uint8Array(this.evaluatedUsers.users.length).fill(1)
        : yield* marked(this.evaluatedUsers, new Set<EntityRef>(role?.members));
      for (const [user, mark] of marks.entries()) {
        if (mark === 1) {
          const others = held.get(user) ?? [];
          held.set(user, [...others, ref]);
          others.forEach(other => {
            const known = faults.get(user) ?? new Map();
            const pair = [other, ref];
            faults.set(user, known.set(pair.join(), { roles: pair, level: 1 }));
          });
        }
      }
    }
    return { faults };
  }

  private *only(
    guardrail: GuardrailOf<'only'>,
    isReached?: Uint8Array,
  ): Steps<Finding> {
    const marks = yield* marked(
      this.evaluatedUsers,
      new Set<EntityRef>(guardrail.members),
    );
    const faults = new Map<number, Map<string, Fault>>();
    for (const [user, mark] of marks.entries()) {
      if (mark === 1 && isReached?.[user] !== 0) {
        const theirs = this.faultsBeyond(guardrail, user);
        if (theirs.size > 0) {
          faults.set(user, theirs);
        }
      }
      if (user % USERS_PER_STEP === 0) {
        yield;
      }
    }
    return { faults };
  }

  /**
   * What one person may do that is not among the exemptions. Whatever may be asked,
   * what it is granted by is a word of some policy or condition of theirs.
   */
  private faultsBeyond(
    guardrail: GuardrailOf<'only'>,
    user: number,
  ): Map<string, Fault> {
    const subject = this.evaluatedUsers.subjectOf(user);
    if (superUserOf(this.policy.settings, subject) !== undefined) {
      return new Map([['everything', { level: 1 }]]);
    }
    const roles = this.policy.rolesAtOnce(subject);
    const faults = new Map<string, Fault>();
    const asked = new Map(
      roles.flatMap(role => this.grantedBeyond(guardrail, role)),
    );
    if (asked.size === 0) {
      return faults;
    }
    const speaking = rolesByWord(roles);
    for (const [key, request] of asked) {
      const heard = new Set(
        namesOf(request).flatMap(name => [...(speaking.get(name) ?? [])]),
      );
      const { settings } = this.policy;
      const { result } = decide(request, subject, [...heard], settings);
      if (result !== 'DENY') {
        faults.set(key, { request, level: results.indexOf(result) });
      }
    }
    return faults;
  }

  /** What a role grants beyond a guardrail, each by a key of its own. */
  private grantedBeyond(
    guardrail: GuardrailOf<'only'>,
    role: Role,
  ): readonly (readonly [string, DecisionRequest])[] {
    const byRole = this.beyond.get(guardrail) ?? new Map();
    this.beyond.set(guardrail, byRole);
    const known =
      byRole.get(role) ??
      requestsGrantedBy(role)
        .filter(
          request => !guardrail.exemptions.some(item => matches(item, request)),
        )
        .map(request => [keyOf(request), request] as const);
    byRole.set(role, known);
    return known;
  }
}

/** Roles by what their policies and conditions are on. */
function rolesByWord(roles: readonly Role[]): ReadonlyMap<string, Set<Role>> {
  const byWord = new Map<string, Set<Role>>();
  const add = (word: string, role: Role) => {
    const others = byWord.get(word);
    if (others) {
      others.add(role);
    } else {
      byWord.set(word, new Set([role]));
    }
  };
  for (const role of roles) {
    role.policies.forEach(({ permission }) => add(permission, role));
    role.conditions.forEach(({ resourceType }) => add(resourceType, role));
  }
  return byWord;
}

/**
 * What a role grants, whatever plugins there are. A word that a policy is on may
 * be a name as well as a type, so it is asked for as both.
 */
export function requestsGrantedBy({
  policies,
  conditions,
}: Pick<Role, 'policies' | 'conditions'>): DecisionRequest[] {
  return [
    ...policies
      .filter(({ effect }) => effect === 'allow')
      .map(({ permission, action }) => ({
        permission,
        action,
        resourceType: permission,
      })),
    ...conditions.flatMap(({ resourceType, mapping }) =>
      mapping.filter(isAskedWithType).map(entry => ({
        permission: typeof entry === 'string' ? resourceType : entry.name,
        action: mappedAction(entry),
        resourceType,
      })),
    ),
  ];
}

/** No condition is on a basic permission, whatever names it. */
function isAskedWithType(entry: PermissionMapping): boolean {
  return typeof entry === 'string' || !isGrantedByType(entry.name);
}

/** Whether a guardrail lets people have what is asked for. */
export function matches(
  { permission, resourceType, action }: GuardrailExemption,
  request: DecisionRequest,
): boolean {
  return (
    (permission === undefined || permission === request.permission) &&
    (resourceType === undefined || resourceType === request.resourceType) &&
    (action === undefined || action === request.action)
  );
}

function keyOf({ permission, action, resourceType }: DecisionRequest): string {
  return JSON.stringify([permission, action, resourceType]);
}
