import { en } from '../translations/en';
import { Translate } from '../translations/useTranslate';

const titles = en.administration.tabs;

/** A tab of *Administration*: its path below the page, and its name in the catalogue of texts. */
export type TabPath = keyof typeof titles;

/** All tabs, in their order. */
export const tabPaths = Object.keys(titles) as readonly TabPath[];

/**
 * What a tab is called in the language of the user. A title that a portal gave it by its
 * configuration stays as it is.
 *
 * @param title - what the portal calls it; its own title is in English
 */
export function tabTitle(t: Translate, path: string, title: string): string {
  const own = tabPaths.find(each => titles[each] === title);
  return own ? t(`administration.tabs.${own}`) : title || path;
}
