import { HumanDuration } from '@backstage/types';

export interface Config {
  permission?: {
    /** Role-based access control. In force while `permission.enabled` is true. */
    rbac?: {
      admin?: {
        /**
         * Who administers roles and policies. They become the members of
         * `role:default/rbac_admin`. A group is as safe as the catalog: whoever
         * can write groups there can join it. Default: nobody.
         */
        users?: Array<{
          /** Reference of a user or group, such as `user:default/alice`. */
          name: string;
        }>;
        /**
         * Who may do everything, without any policy. Members of nested groups
         * count, and whoever can write groups of the catalog can become one.
         * Default: nobody.
         */
        superUsers?: Array<{
          /** Reference of a user or group, such as `group:default/sre`. */
          name: string;
        }>;
      };
      /**
       * Path of the policy file, relative to the working directory of the
       * backend. Default: none. Removing it removes the roles of the files.
       */
      'policies-csv-file'?: string;
      /**
       * Path of the conditional-policy file, relative to the working directory
       * of the backend. Default: none.
       */
      conditionalPoliciesFile?: string;
      /**
       * Path of the guardrails file, relative to the working directory of the backend:
       * what every policy has to keep, whoever changes it. While it cannot be read
       * and was not read before, changes that may grant access are refused.
       * Read at start; what the file says is taken up while the portal runs.
       * Default: none.
       */
      guardrailsFile?: string;
      /**
       * Guardrails that the files, the configuration and providers may break, as long as
       * they only take away: names of guardrails, or `lock-out`. Where people change the
       * policy, they say so with each change. Default: none.
       */
      overrideGuardrails?: string[];
      /** What somebody may do who administers only the roles that they own. */
      delegation?: {
        /**
         * Permissions and resource types that they may give to others without
         * having them. Permissions that edit users, groups or locations in the catalog,
         * and those of `policy-entity`, can be given only if they are named here, and
         * only as far as the delegate has them. Default: none.
         */
        grantable?: string[];
      };
      /**
       * Whether changes to these files are put into force while the backend
       * runs, within a second. Default: false.
       */
      policyFileReload?: boolean;
      /**
       * Whether a file without a checksum is rejected, so that the last good policy
       * stays in force. `rbac checksum` makes one. The checksum of a file that has one
       * is always checked. Default: false.
       */
      requireChecksums?: boolean;
      /**
       * The revision of the deployed policy files, such as a git commit. The history and
       * the audit log show it as the reason for what is loaded from the files. At most
       * 200 characters without spaces. Default: none.
       */
      policyFilesRevision?: string;
      /**
       * Names that only the files and the configuration may give to a role, so
       * that nobody can occupy the name of a role that a file will bring. A name
       * is complete, such as `role:default/auditor`; `*` stands for any text, as
       * in `role:default/team-*`. Default: none; that of the default role is
       * always reserved.
       */
      reservedRoles?: string[];
      /**
       * Ids of plugins whose permissions are listed beside those of the
       * plugins that are installed in this backend. Default: none.
       */
      pluginsWithPermission?: string[];
      /**
       * How many levels of groups count above the groups that a user is a direct
       * member of. 0: only the direct ones. It bounds the roles of users, not
       * what they own. Default: all levels.
       */
      maxDepth?: number;
      /**
       * What happens when policies allow and conditions match as well.
       * `conditional`: the conditions decide. `basic`: it is allowed. `role`: it
       * is allowed if some role allows it without a matching condition of its
       * own. With each of them a deny wins over all conditions.
       * `conditional-over-deny`: the conditions decide even where policies deny, as
       * with `conditional` in `@backstage-community/plugin-rbac-backend`.
       * Default: `conditional`.
       */
      policyDecisionPrecedence?:
        'conditional' | 'conditional-over-deny' | 'basic' | 'role';
      /**
       * Whether the references in a user's sign-in token count as their groups
       * and as what they own by, so that users who are not in the catalog have
       * the roles of their groups. A token is as old as the sign-in: whoever
       * leaves a group stays in it until the token expires. Default: false.
       */
      useOwnershipEntityRefs?: boolean;
      /**
       * Whether permission checks of the plugins that run in the process of the
       * permission backend are answered there, without a request over HTTP, and
       * whether conditions are applied there where others ask, browsers for
       * example. The answers are the same. Read at start. Default: true.
       */
      inProcess?: boolean;
      /**
       * Whether each decision is an event of the audit log. They are of low severity, which
       * Backstage discards unless `backend.auditor.severityLogLevelMappings.low` is set, but
       * still creates; with `false`, a batch of decisions takes about half the
       * processor time. What super users are allowed and what failed is audited in any
       * case, and so is everything else. Default: true.
       */
      auditDecisions?: boolean;
      /**
       * Which roles people may request for a time, and on which terms. A role that is
       * not there yet can be requested once it is. A role that was made by REST or in the
       * interface may have terms itself; those here take precedence. At most 1000 roles.
       * Default: none.
       */
      requests?: Array<{
        /** Reference of the role, such as `role:default/on-call`. Each role once. */
        role: string;
        /**
         * Users and groups that may request it, such as `group:default/engineering`.
         * At most 100. Nobody else learns that it can be requested. Default: nobody.
         */
        who?: string[];
        /**
         * Users and groups that may approve, each of them for others only. At least one,
         * unless `approvals` is 0, and at most 100. Default: the owner of the role; if it
         * has none, whoever may update it.
         */
        approvers?: string[];
        /**
         * How many different people have to approve, at most 5. 0: it is given at once,
         * which needs `maxDuration`. Default: 1.
         */
        approvals?: number;
        /**
         * How long access may last at most, counted from the approval, such as `PT8H`;
         * at most ten years. Default: for ever.
         */
        maxDuration?: HumanDuration | string;
        /** Whether a request has to say why. Default: `required`. */
        reason?: 'required' | 'optional';
        /**
         * Users and groups that are notified when somebody gets the role. At most 100.
         * Default: nobody.
         */
        notify?: string[];
      }>;
      /**
       * How long a request waits for an answer before it lapses; at most ten years.
       * Requests that were made before keep theirs. Default: 7 days.
       */
      requestLapse?: HumanDuration | string;
      /**
       * What is noted of use, to find what nobody uses: nothing (`off`), which permission
       * was used through which role (`permissions`), or also who used it (`people`). Days are
       * noted, not times. What is no longer to be noted is deleted. See docs/USE.md.
       * Default: `permissions`.
       */
      usage?: 'off' | 'permissions' | 'people';
      /** For how long that is kept. Default: 400 days. */
      usageKeepFor?: HumanDuration | string;
      defaultPermissions?: {
        /** The role that every user has, such as `role:default/everyone`. */
        defaultRole: string;
        /**
         * What the default role allows or denies. If there is anything, the
         * policy file cannot add lines to the role; it can add conditions.
         * Default: nothing.
         */
        basicPermissions?: Array<{
          /** Name of a permission, or a resource type. */
          permission: string;
          /** Default: `use`. */
          action?: 'create' | 'read' | 'update' | 'delete' | 'use';
          /** Default: `allow`. */
          effect?: 'allow' | 'deny';
        }>;
      };
      /** How large the parts of a policy may be. */
      validation?: {
        /** Characters in a description. Default: 2000. */
        maxDescriptionLength?: number;
        /**
         * Characters in the name of a permission, type, plugin or rule; at most
         * 500. Default: 255.
         */
        maxNameLength?: number;
        /** Members of one role in one request. Default: 10000. A role has at most 50000. */
        maxMembers?: number;
        /** Permission policies in one request. Default: 10000. A role has at most 10000. */
        maxPolicies?: number;
        /** Conditions of one role in one request. Default: 1000. */
        maxConditions?: number;
        /** Entries in one permissionMapping. Default: 100. */
        maxMappings?: number;
        /**
         * How large a condition may be. All conditions of one role together
         * have at most 1 MiB.
         */
        conditionalPolicies?: {
          /**
           * Levels of nesting in the criteria of one condition; params are no
           * level. Default: 12.
           */
          maxConditionDepth?: number;
          /** Criteria and rules in one condition. Default: 500. */
          maxConditionNodeCount?: number;
          /** Criteria and rules in one `allOf` or `anyOf`. Default: 500. */
          maxCriteriaItems?: number;
          /** Values in the params of one condition. Default: 5000. */
          maxParamValues?: number;
          /** Bytes of one condition, as JSON. Default: 65536. */
          maxConditionBytes?: number;
        };
        policiesCsvFile?: {
          /** Bytes of the policy file. Default: 33554432 (32 MiB). */
          maxBytes?: number;
        };
        conditionalPoliciesFile?: {
          /** Bytes of the conditional-policy file. Default: 8388608 (8 MiB). */
          maxBytes?: number;
          /** Documents in the conditional-policy file. Default: 10000. */
          maxDocuments?: number;
        };
      };
      groups?: {
        /**
         * How long an answer of the catalog about memberships counts as fresh.
         * A membership that was taken away stops counting within this time.
         * Default: 30 seconds.
         */
        maxAge?: HumanDuration | string;
        /**
         * How long the last good answer serves while the catalog fails; then
         * everything is denied. Default: 10 minutes.
         */
        maxStaleness?: HumanDuration | string;
      };
      /**
       * What is kept of changes: who made them, when, why, and what was before and
       * after. Every hundredth commit prunes the history from the oldest entry, and stops at
       * the first entry within all limits. So nobody's changes push out those of others.
       */
      history?: {
        /**
         * How long a commit is kept, counted to the latest commits, because a clock may
         * be wrong. It names the person who made it. Default: 365 days.
         */
        keepFor?: HumanDuration | string;
        /**
         * How many commits are kept of each author and of each role. Default: 10000.
         */
        maxCommits?: number;
        /**
         * How many bytes of changes are kept of each author, as JSON. Default: 1000000000.
         */
        maxBytes?: number;
        /**
         * Whether a change by REST is refused that does not say why it is made, in the
         * header `X-Change-Reason`. Default: false.
         */
        requireReason?: boolean;
      };
      replicas?: {
        /**
         * How often a replica looks for changes that another one made.
         * Default: 500 milliseconds.
         */
        pollInterval?: HumanDuration | string;
        /**
         * Whether replicas tell each other of a change at once, by the
         * notifications of PostgreSQL. Takes one connection of the pool of
         * each replica. Default: true.
         */
        notifications?: boolean;
        /**
         * How long a replica counts as ready without knowing that its policy is
         * the latest one, because the database does not answer. It decides all
         * the same, from the policy that it has. Default: 10 minutes.
         */
        maxStaleness?: HumanDuration | string;
      };
      /**
       * Compares some decisions, after they were answered, with what casbin
       * says to the stored policies, and reports differences as a metric and in
       * the log. Never changes an answer. Default: off.
       */
      shadow?: {
        /** Share of the decisions to compare, from 0 to 1. Default: 0.01. */
        sample?: number;
      };
      /**
       * What the modules that bring providers read, each under a key of its own.
       * Default: nothing.
       */
      providers?: object;
    };
  };
}
