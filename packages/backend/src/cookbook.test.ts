import { RecipePortal } from './__testUtils__/RecipePortal';
import { readCookbook, Recipe } from './__testUtils__/recipes';

jest.setTimeout(240_000);

/** Whether a recipe shows its result. */
const saysWhatItDoes = ({ steps }: Recipe) =>
  steps.some(
    step =>
      step.kind === 'answers' ||
      (step.kind === 'commands' && step.output !== undefined),
  );

describe('the cookbook, in one sample portal', () => {
  const cookbook = readCookbook('docs/COOKBOOK.md');
  let recipes: RecipePortal;

  beforeAll(async () => {
    recipes = await RecipePortal.start();
    await recipes.ready();
  });
  beforeEach(() => recipes.begin());
  afterEach(() => recipes.deleteRoles());
  afterAll(() => recipes?.stop());

  it('says of every recipe what comes of it', () => {
    expect(cookbook.recipes.length).toBeGreaterThanOrEqual(20);
    expect(cookbook.recipes.filter(recipe => !saysWhatItDoes(recipe))).toEqual(
      [],
    );
  });

  it.each(cookbook.recipes)('$title', async ({ steps }) => {
    for (const step of steps) {
      const { seen, expected } = await recipes.follow(
        step,
        cookbook.preparation,
      );
      expect({ seen }).toMatchObject({ seen: expected });
    }
  });
});
