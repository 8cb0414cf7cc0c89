import { ForetellChangeOver } from '../adoption/changeOverForecast';
import { tellImpact } from '../adoption/tellImpact';
import { untilDone } from '../runtime/untilDone';
import { Context } from './context';
import { Metadata } from './metadata';
import { Policy, Storage } from './policy';
import { Sources } from './sources';

/** Reports who gained and who lost what when tables were taken over, if they were. */
export function wireAccessChanges(
  { services, live, knex, logger, stopped }: Context,
  { adoption }: Storage,
  { published, answered }: Metadata,
  { current }: Policy,
  { loads }: Sources,
  foretell: ForetellChangeOver | undefined,
): void {
  if (!adoption?.taken) {
    return;
  }
  const { status, taken } = adoption;
  services.rootLifecycle.addStartupHook(() => {
    const next = current.get();
    void untilDone(async () => {
      await answered;
      const problems = await tellImpact(
        {
          tables: taken,
          settings: live.current,
          next,
          problems: status.problems,
        },
        { ...services, logger, knex, published, foretell },
      ).catch(error => {
        logger.info(
          'Who gains and who loses by the change-over is not known yet',
          error,
        );
        throw error;
      });
      loads.note({ ...status, problems });
    }, stopped);
  });
}
