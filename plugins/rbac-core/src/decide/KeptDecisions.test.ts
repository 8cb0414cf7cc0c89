import { subjectOf } from '@internal/rbac-testkit';
import { Decision, DecisionRequest, settled } from './decide';
import { KeptDecisions } from './KeptDecisions';

const request = (permission: string, action: 'read' | 'use' = 'read') =>
  ({ permission, action }) as DecisionRequest;

const denied = settled('DENY', 'nothing-grants');

const onConditions = (items: number): Decision => ({
  result: 'CONDITIONAL',
  pluginId: 'shop',
  resourceType: 'order',
  criteria: {
    rule: 'R',
    resourceType: 'order',
    params: { items: Array.from({ length: items }, (_, index) => `${index}`) },
  },
  reason: { verdict: 'allowed-on-condition', policies: [], conditions: [] },
});

const subject = (index: number) => subjectOf(`user:default/u${index}`);

describe('kept decisions', () => {
  it('tell requests apart by everything that decides', () => {
    const kept = new KeptDecisions();
    const first = request('a');
    expect(kept.requestLike(first)).toBeUndefined();
    kept.addRequest(first);
    kept.addRequest(request('a', 'use'));
    expect(kept.requestLike(request('a'))).toEqual(first);
    expect(kept.requestLike({ ...first, resourceType: 'order' })).toBe(
      undefined,
    );
    expect(kept.requestLike({ ...first, grantedAs: 'order' })).toBe(undefined);
  });

  it('never take more than their bytes, whoever asks for whatever', () => {
    const kept = new KeptDecisions(100_000);
    const asked = request('a');
    let most = 0;
    for (let index = 0; index < 1_000; index += 1) {
      kept.addRequest(request(`${index}`.padEnd(1_000, 'x')));
      const view = kept.addView(subject(index), []);
      kept.addDecision(view, asked, denied);
      kept.addDecision(view, asked, onConditions(index));
      most = Math.max(most, kept.bytes);
    }
    expect(most).toBeLessThanOrEqual(100_000);
    expect(most).toBeGreaterThan(80_000);
  });

  it('begin anew when there is no room, for everybody', () => {
    const kept = new KeptDecisions(10_000);
    const [one, other] = [subject(1), subject(2)];
    const asked = request('a');
    kept.addRequest(asked);
    kept.addDecision(kept.addView(one, []), asked, denied);
    expect(kept.viewOf(one)?.decisions.get(asked)).toBe(denied);
    kept.addDecision(kept.addView(other, []), asked, onConditions(2_000));
    expect(kept.viewOf(one)).toBeUndefined();
    expect(kept.requestLike(asked)).toBeUndefined();
  });

  it('count long names, many roles and large conditions', () => {
    const bytesOf = (add: (kept: KeptDecisions) => void) => {
      const kept = new KeptDecisions();
      add(kept);
      return kept.bytes;
    };
    const name = 'x'.repeat(1_000);
    expect(bytesOf(kept => kept.addRequest(request(name)))).toBeGreaterThan(
      2_000,
    );
    const decided = (decision: Decision) =>
      bytesOf(kept =>
        kept.addDecision(kept.addView(subject(1), []), request('a'), decision),
      );
    expect(decided(onConditions(1_000)) - decided(denied)).toBeGreaterThan(
      8_000,
    );
  });
});
