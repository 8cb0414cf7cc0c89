import { useApi } from '@backstage/frontend-plugin-api';
import { catalogApiRef } from '@backstage/plugin-catalog-react';
import { permissionApiRef } from '@backstage/plugin-permission-react';
import { errorText } from '../../kit/words/errorText';
import { pause } from '../../api/pause';
import { rbacApiRef } from '../../api/RbacApi';
import { usePublishedPermissions } from '../../kit/permissions/usePublished';
import { useLatest } from '../../api/useLatest';
import {
  pagePlaces,
  peoplePlaces,
  permissionPlaces,
  Place,
  rolePlaces,
} from './places';
import { roleActions } from './roleActions';
import { usePagePlaces } from './usePagePlaces';
import { useTranslate } from '../../translations/useTranslate';

/** The known places to go to. */
export interface FoundPlaces {
  readonly places: readonly Place[];
  readonly isLoading: boolean;
  /** What could not be searched, and why. */
  readonly problems: readonly string[];
}

/**
 * Finds what has the words of a text in its name: at once roles, actions, permissions and pages,
 * and below them users and groups when the catalog answers. What is found is never that
 * of another text.
 *
 * @param text - without spaces around it; nothing is found for an empty one
 */
export function usePlaces(text: string): FoundPlaces {
  const t = useTranslate();
  const api = useApi(rbacApiRef);
  const catalogApi = useApi(catalogApiRef);
  const permissionApi = useApi(permissionApiRef);
  const published = usePublishedPermissions();
  const pages = usePagePlaces();
  const roles = useAnswer(text, signal => rolePlaces(t, api, text, signal));
  const actions = useAnswer(text, signal =>
    roleActions(t, { api, permissionApi }, text, signal),
  );
  const people = useAnswer(text, async signal => {
    await pause(signal);
    return peoplePlaces(t, catalogApi, text);
  });
  if (text === '') {
    return { places: [], isLoading: false, problems: [] };
  }
  const isBegun =
    roles !== undefined && actions !== undefined && !published.loading;
  return {
    places: isBegun
      ? [
          ...(roles.places ?? []),
          ...(actions.places ?? []),
          ...permissionPlaces(published.value ?? [], text),
          ...pagePlaces(pages, text),
          ...(people?.places ?? []),
        ]
      : [],
    isLoading: !isBegun || people === undefined,
    problems: [
      { what: 'roles', error: roles?.error ?? actions?.error } as const,
      { what: 'permissions', error: published.error } as const,
      { what: 'people', error: people?.error } as const,
    ].flatMap(({ what, error }) =>
      error
        ? [
            t(`administration.goTo.failed.${what}`, {
              reason: errorText(t, error),
            }),
          ]
        : [],
    ),
  };
}

interface Answer {
  readonly text: string;
  readonly places?: readonly Place[];
  readonly error?: Error;
}

/** The answer for a text, once it has arrived; late answers for other texts are ignored. */
function useAnswer(
  text: string,
  find: (signal: AbortSignal) => Promise<Place[]>,
): Answer | undefined {
  const { value } = useLatest(
    async (signal): Promise<Answer> => {
      try {
        return { text, places: text === '' ? [] : await find(signal) };
      } catch (error) {
        return { text, error: error as Error };
      }
    },
    [text],
  );
  return value?.text === text ? value : undefined;
}
