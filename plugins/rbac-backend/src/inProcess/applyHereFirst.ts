import { groupBy } from 'lodash';
import { Application, ApplyConditions } from '../explanation/applyConditions';
import { within } from '../runtime/deadline';
import { patient } from '../runtime/Pacer';
import { LocalResource } from './LocalResource';

/** Milliseconds until a plugin of this process counts as not answering. */
const DEADLINE = 5_000;

/** The resources of plugins of this process. */
interface Here {
  resource(
    pluginId: string,
    resourceType: string,
  ): Pick<LocalResource, 'apply'> | undefined;
}

/**
 * Applies conditions for explanations and lists: in the process if the plugin is in
 * it, which takes a fraction of a request. A plugin that is elsewhere, or fails here,
 * gets a request, so that it reports the problem itself.
 */
export function applyHereFirst(
  here: Here,
  elsewhere: ApplyConditions,
): ApplyConditions {
  return async (pluginId, applications) => {
    const results = new Map<Application, boolean>();
    for (const [type, ofType] of Object.entries(
      groupBy(applications, 'resourceType'),
    )) {
      const resource = here.resource(pluginId, type);
      const answers =
        (resource &&
          (await within(DEADLINE, () => resource.apply(ofType, patient)).catch(
            () => undefined,
          ))) ??
        (await elsewhere(pluginId, ofType));
      ofType.forEach((application, index) =>
        results.set(application, answers[index]),
      );
    }
    return applications.map(application => results.get(application) === true);
  };
}
