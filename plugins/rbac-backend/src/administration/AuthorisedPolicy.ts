import { JsonObject } from '@backstage/types';
import { UpgradeJson, WriteAction } from '@portal-rbac/plugin-rbac-common';
import {
  ImpactScope,
  Movement,
  PolicyChange,
  PolicyRefusal,
  PolicySnapshot,
  PolicyVersion,
  PolicyView,
  simulate,
  simulateMovement,
  SkippedRole,
  Instant,
} from '@portal-rbac/plugin-rbac-core';
import { toRef } from '../decision/references';
import { NotedCommit } from '../store/CommitChain';
import { Verification } from '../store/verification';
import { Access, OwnAccess, ProposedChange, UnlimitedAccess } from './access';
import { auditedCommit } from './auditedChange';
import { ApplyOptions, PolicyAdministration } from './PolicyAdministration';
import { PolicyHistory } from './PolicyHistory';
import { Objecting, UnusedParts } from './UnusedParts';

/** A change that was made, as its author and the audit log see it. */
export interface AuthorisedChange {
  /** The version of the policy with the change. */
  readonly version: PolicyVersion;
  /** The id of the condition that it created. */
  readonly conditionId?: number;
  /** What the audit log records about it. */
  readonly audited: JsonObject;
}

/** What is asked of changes that are not made. */
export interface PreviewQuestion {
  /** How much of them may be shown. */
  readonly reader: Access<'read'>;
  /** Aborts when nobody is waiting for the answer. */
  readonly signal: AbortSignal;
  /** What they demand of the policy, and of guardrails. */
  readonly demands: Pick<ApplyOptions, 'ifVersion' | 'overrides'>;
  /** What an impact shows beyond the default. */
  readonly asked: Pick<ImpactScope, 'group' | 'page'>;
}

/** What is known of the portal when an impact is worked out. */
export type KnownPortal = Pick<ImpactScope, 'evaluatedUsers' | 'published'>;

/**
 * What changes of the policy, or of somebody's groups, would do, as far as whoever asks
 * may know it. The policies cannot be got out of it.
 */
export class Preview {
  /** The version of the policy that the changes would be made on. */
  readonly version: PolicyVersion;
  /** Roles of a source that they leave to another one. */
  readonly skipped: readonly SkippedRole[];
  /** The refusal by guardrails that would be broken. */
  readonly refusal?: PolicyRefusal;
  /** When they make a difference first, if that is later. */
  readonly begins?: Instant;
  readonly #compared: ComparedPolicies | MovedUser;

  constructor(
    compared: ComparedPolicies | MovedUser,
    {
      skipped = [],
      refusal,
      begins,
    }: Partial<Pick<Preview, 'skipped' | 'refusal' | 'begins'>> = {},
  ) {
    this.#compared = compared;
    this.version = versionOf(compared.before);
    this.skipped = skipped;
    this.refusal = refusal;
    this.begins = begins;
  }

  /**
   * What they would do to everybody's access, in steps.
   *
   * @throws PolicyRefusal if an impact is asked for that there is not
   */
  impact(portal: KnownPortal, asked: PreviewQuestion['asked'] = {}) {
    const compared = this.#compared;
    return 'movement' in compared
      ? simulateMovement(compared.before, compared.movement, portal)
      : simulate(compared.before, compared.after, {
          ...portal,
          ...asked,
          reader: compared.reader,
          upgrade: compared.upgrade,
        });
  }
}

interface ComparedPolicies {
  readonly before: PolicySnapshot;
  readonly after: PolicySnapshot;
  readonly reader: Access<'read'>;
  readonly upgrade?: UpgradeJson;
}

interface MovedUser {
  readonly before: PolicySnapshot;
  readonly movement: Movement;
}

/**
 * The policy as the REST API has it: whoever reads or changes it shows an access
 * for that, and reads no further than the access reaches. Decorates the
 * administration, which cannot be got out of it.
 */
export class AuthorisedPolicy {
  readonly #administration: PolicyAdministration;

  constructor(administration: PolicyAdministration) {
    this.#administration = administration;
  }

  /**
   * The latest committed policy, also if another replica committed it.
   *
   * @param asOf - the policy as it was at this revision instead
   * @throws PolicyRefusal if the database does not answer, or if there is no such
   *   revision
   */
  async read(
    access: Access<'read'> | OwnAccess,
    asOf?: number,
  ): Promise<PolicyView> {
    const latest = await this.#administration.latest();
    const self =
      'user' in access ? toRef(access.user.userEntityRef) : undefined;
    return asOf === undefined || asOf === latest.revision
      ? new PolicyView(latest, access, self)
      : new PolicyHistory(this.#administration, latest, access).asOf(
          asOf,
          self,
        );
  }

  /**
   * The history up to the latest commit, with each role as far back as the caller
   * might have seen it.
   *
   * @throws PolicyRefusal if the database does not answer
   */
  async history(access: Access<'read'> | Access<'update'> | Access<'delete'>) {
    const latest = await this.#administration.latest();
    return new PolicyHistory(this.#administration, latest, access);
  }

  /**
   * Holds the tables against the history.
   *
   * @param noted - a commit that has to be there
   */
  async verify(
    _access: UnlimitedAccess<'read'>,
    noted?: NotedCommit,
  ): Promise<Verification> {
    return this.#administration.verify(noted);
  }

  /**
   * The policy in force here, which need not be the latest one, for somebody who
   * is about to change what they see. To create is not to see: whoever may do
   * nothing else has no reach by which a view could be limited.
   */
  inForce(access: Access<'update'>): PolicyView {
    return new PolicyView(this.#administration.inForce, access);
  }

  /**
   * Makes a change and puts it in force on this replica.
   *
   * @throws PolicyRefusal if the change may not or cannot be made
   */
  async apply(
    change: PolicyChange,
    access: Access<WriteAction>,
    options: Pick<ApplyOptions, 'ifVersion' | 'overrides' | 'reason'> = {},
  ): Promise<AuthorisedChange> {
    const made = await this.#administration.apply(change, access, options);
    const { revision, commitId } = made.after;
    return {
      version: { revision, commitId },
      conditionId: made.conditionId,
      audited: auditedCommit(made),
    };
  }

  /**
   * Works out what changes would do to the latest policy. Nothing is changed.
   *
   * @param upgrade - what plugins begin to ask for at the same time
   * @throws PolicyRefusal if one of them may not or cannot be made
   */
  async preview(
    changes: readonly ProposedChange[],
    { reader, demands, signal }: Omit<PreviewQuestion, 'asked'>,
    upgrade?: UpgradeJson,
  ): Promise<Preview> {
    const { before, after, ...found } = await this.#administration.preview(
      changes,
      demands,
      signal,
    );
    return new Preview({ before, after, reader, upgrade }, found);
  }

  /**
   * What somebody may do otherwise who joins groups or leaves them.
   *
   * @param _reader - may know of everybody, and of what any role gives
   */
  async previewMovement(
    movement: Movement,
    _reader: UnlimitedAccess<'read'>,
  ): Promise<Preview> {
    const before = await this.#administration.latest();
    return new Preview({ before, movement });
  }

  /**
   * What nobody uses of the latest policy, and the policy as it was at a time, if the history
   * reaches back to it.
   *
   * @param access - covers every role
   * @param time - ISO 8601
   */
  async unused(access: UnlimitedAccess<'read'>, time: string, gate: Objecting) {
    const latest = await this.#administration.latest();
    const history = new PolicyHistory(this.#administration, latest, access);
    return {
      parts: new UnusedParts(this.#administration, latest, gate),
      then: await history.asAt(time),
    };
  }

  /** The version of the latest committed policy, which nothing hides. */
  async version(): Promise<PolicyVersion> {
    return versionOf(await this.#administration.latest());
  }
}

function versionOf({ document }: PolicySnapshot): PolicyVersion {
  const { revision, commitId } = document;
  return { revision, commitId };
}
