import { RecipePortal } from './__testUtils__/RecipePortal';
import { readCookbook, Recipe } from './__testUtils__/recipes';

jest.setTimeout(120_000);

const { preparation, recipes } = readCookbook();

/** Whether a recipe says what comes of it. */
const saysWhatItDoes = ({ steps }: Recipe) =>
  steps.some(
    step =>
      step.kind === 'answers' ||
      (step.kind === 'commands' && step.output !== undefined),
  );

describe('the cookbook', () => {
  let portal: RecipePortal;

  beforeAll(async () => {
    portal = await RecipePortal.start(preparation);
  });
  afterAll(() => portal?.stop());
  beforeEach(() => portal.begin());

  it('says of every recipe what comes of it', () => {
    expect(recipes.length).toBeGreaterThanOrEqual(20);
    expect(recipes.filter(recipe => !saysWhatItDoes(recipe))).toEqual([]);
  });

  it.each(recipes)('$title', async ({ steps }) => {
    for (const step of steps) {
      const { seen, expected } = await portal.follow(step);
      expect({ seen }).toMatchObject({ seen: expected });
    }
  });
});
