import { tellConsequences } from '../adoption/tellConsequences';
import { untilDone } from '../runtime/untilDone';
import { Context } from './context';
import { Policy, Storage } from './policy';
import { Sources } from './sources';

/**
 * Tells who gained and who lost what when tables were taken over, if they were.
 *
 * @param answered - resolves when the plugins were asked what they publish
 */
export async function wireConsequences(
  { services, live, knex, logger, stopped }: Context,
  { adoption }: Storage,
  permissions: Parameters<typeof tellConsequences>[1]['permissions'],
  { current }: Policy,
  { loads }: Sources,
  answered: Promise<unknown>,
): Promise<void> {
  if (!adoption?.taken) {
    return;
  }
  const { status, taken } = adoption;
  const next = current.get();
  await untilDone(async () => {
    await answered;
    const problems = await tellConsequences(
      {
        tables: taken,
        settings: live.current,
        next,
        problems: status.problems,
      },
      { ...services, logger, knex, permissions },
    ).catch(error => {
      logger.info(
        'Who gains and who loses by the change-over is not known yet',
        error,
      );
      throw error;
    });
    loads.note({ ...status, problems });
  }, stopped);
}
