import { PolicyQueryUser } from '@backstage/plugin-permission-node';
import { EntityRef } from '@portal-rbac/plugin-rbac-common';
import { EvaluatedUsers, Subject } from '@portal-rbac/plugin-rbac-core';
import { LRUCache } from 'lru-cache';
import { SubjectResolver } from './SubjectResolver';

/** Users who are remembered as signed in, the most recent ones. */
const MAX_KEPT = 10_000;

interface Dependencies {
  readonly settings: () => { readonly useOwnershipEntityRefs: boolean };
}

/**
 * Who has signed in, as far as this replica was asked for decisions about them since
 * it started. Where references come from the sign-in, nobody else knows of these people.
 */
export class SignedInUsers {
  private readonly subjects = new LRUCache<EntityRef, Subject>({
    max: MAX_KEPT,
  });

  constructor(private readonly dependencies: Dependencies) {}

  /** The same resolver, which also notes users who come with a token. */
  noting(resolver: Pick<SubjectResolver, 'resolve'>) {
    return {
      resolve: async (user: PolicyQueryUser): Promise<Subject> => {
        const subject = await resolver.resolve(user);
        this.subjects.set(subject.userRef, subject);
        return subject;
      },
    };
  }

  /**
   * People that the evaluated users do not cover completely: those who are not in the catalog,
   * and, if groups of the sign-in count, everybody.
   */
  beside(evaluatedUsers: EvaluatedUsers): readonly Subject[] {
    const { useOwnershipEntityRefs } = this.dependencies.settings();
    return [...this.subjects.values()].filter(
      ({ userRef }) =>
        useOwnershipEntityRefs ||
        evaluatedUsers.placeOf(userRef).user === undefined,
    );
  }
}
