import { documentOf, roleOf } from '@internal/rbac-testkit';
import { MemberRef } from '@portal-rbac/plugin-rbac-common';
import {
  compile,
  DecisionRequest,
  PolicyChange,
  PolicySnapshot,
  Role,
  Subject,
} from '@portal-rbac/plugin-rbac-core';
import { Access, unlimitedAccess } from '../administration/access';
import { AuthorisedPolicy } from '../administration/AuthorisedPolicy';
import { PolicyAdministration } from '../administration/PolicyAdministration';
import { ExplanationQuery } from '../explanation/Explainer';
import { RouterOptions } from './RouterOptions';

declare const may: {
  readonly read: Access<'read'>;
  readonly create: Access<'create'>;
  readonly update: Access<'update'>;
};
declare const snapshot: PolicySnapshot;
declare const query: ExplanationQuery;
declare const change: PolicyChange;
declare const request: DecisionRequest;
declare const subject: Subject;

describe('what a route could forget', () => {
  it('does not compile', () => {
    // The compiler is the test: an expected error that does not occur is an error.
    const forgetful = async (options: RouterOptions) => {
      const { policy, explainer, sources, presence, providers } = options;
      // @ts-expect-error: nothing is read without an access,
      await policy.read();
      const { renew } = may.read;
      const seeing = { isLimited: false, maySee: () => true };
      // @ts-expect-error: nor with one that was made elsewhere,
      await policy.read({ source: 'rest', actor: 'me', renew, ...seeing });
      // @ts-expect-error: nor by somebody who may create, and perhaps see nothing,
      await policy.read(may.create);
      // @ts-expect-error: also not what is in force here.
      policy.inForce(may.create);
      // @ts-expect-error: Whoever may read may not change.
      await policy.apply(change, may.read);
      // @ts-expect-error: There is no policy but the authorised one,
      await policy.latest();
      // @ts-expect-error: which does not give away what it decorates.
      await policy.administration.latest();

      const view = await policy.read(may.read);
      // @ts-expect-error: Neither does a view,
      view.document.roles.values();
      // @ts-expect-error: nor a decision that it explains.
      view.explain(request, subject).explanation.conditions.at(0);
      const made = await policy.apply(change, may.update);
      // @ts-expect-error: A change that was made shows no other roles.
      made.after.roles.values();

      // @ts-expect-error: An explanation is made from a view,
      await explainer.explain(query, snapshot);
      const asked = await options.users.find('user:default/ann' as MemberRef);
      // @ts-expect-error: for somebody who reads resources no further than they may,
      await explainer.explain(asked, query, view);
      // @ts-expect-error: and so is what sources report.
      await sources.read(snapshot);
      // @ts-expect-error: The loads show all roles.
      sources.loads.status();
      // @ts-expect-error: Only callers who may see all roles learn who is in
      // the catalog.
      await presence.unknownOf([], may.read);
      // @ts-expect-error: Only who may change all roles has all of a provider's loaded.
      await providers.refresh('provider', may.update);
    };
    expect(forgetful).toBeDefined();
  });
});

describe('the policy as the routes have it', () => {
  const owned = roleOf('owned');
  const inForce = compile(documentOf(owned, roleOf('other')), {
    precedence: 'conditional',
    superUsers: new Set(),
  });
  const authorised = new AuthorisedPolicy({
    latest: async () => inForce,
    inForce,
  } as PolicyAdministration);
  const reach = { isLimited: true, maySee: (role: Role) => role === owned };
  const read = reach as Access<'read'>;
  const update = reach as Access<'update'>;

  it('shows somebody who is limited only the roles that they may see', async () => {
    const views = [await authorised.read(read), authorised.inForce(update)];
    expect(views.map(view => view.roles())).toEqual([[owned], [owned]]);
  });

  it('holds nothing from which the whole could be read', async () => {
    const view = await authorised.read(read);
    expect([Object.keys(authorised), Object.keys(view)]).toEqual([[], []]);
  });

  it('demands an access to everything for what belongs to no role', () => {
    expect(() => unlimitedAccess(update, 'refresh a provider')).toThrow(
      'You may not refresh a provider: your permission covers only roles that you own',
    );
  });
});
