import { CriteriaBudget } from './CriteriaBudget';
import { FrameworkCriteria } from './criteria';

/** Of about so many letters. */
const owners = (letters: number): FrameworkCriteria => ({
  rule: 'IS_ENTITY_OWNER',
  resourceType: 'catalog-entity',
  params: { claims: Array(letters / 10).fill('group:abc') },
});

describe('how much of criteria an answer shows', () => {
  it('admits what fits, one after the other, and says if something did not', () => {
    const budget = new CriteriaBudget(10_000);
    expect(budget.admits(owners(4_000))).toBe(true);
    expect(budget.admits({ not: owners(8_000) })).toBe(false);
    expect(budget.leavesOut).toBe(true);
    // What did not fit takes no room.
    expect(budget.admits(owners(4_000))).toBe(true);
    expect(budget.admits(owners(1_000), owners(1_000))).toBe(false);
  });

  it('leaves nothing out that fits', () => {
    const budget = new CriteriaBudget();
    expect(budget.admits(owners(1_000), owners(100_000))).toBe(true);
    expect(budget.leavesOut).toBe(false);
  });

  it('does not read to the end what is too long', () => {
    const write = jest.spyOn(JSON, 'stringify');
    const rule = owners(1_000);
    const anyOf: FrameworkCriteria = {
      anyOf: [rule, ...Array(999).fill(rule)],
    };
    expect(new CriteriaBudget(5_000).admits(anyOf)).toBe(false);
    expect(write.mock.calls.length).toBeLessThan(10);
    write.mockRestore();
  });
});
