import { ComponentType, createContext, useContext } from 'react';

/**
 * What a card or a cell of another plugin is given.
 *
 * @public
 */
export interface RoleExtensionProps {
  /** The role that it is about: `role:<namespace>/<name>`. */
  readonly role: string;
}

/**
 * A card on the pages of roles, as `RoleCardBlueprint` makes it.
 *
 * @public
 */
export interface RoleCard {
  readonly id: string;
  readonly Card: ComponentType<RoleExtensionProps>;
}

/**
 * A column in the list of roles, as `RoleColumnBlueprint` makes it.
 *
 * @public
 */
export interface RoleColumn {
  readonly id: string;
  readonly title: string;
  readonly Cell: ComponentType<RoleExtensionProps>;
}

/** What other plugins add to the pages of roles. */
export interface AddedToRoles {
  readonly cards: readonly RoleCard[];
  readonly columns: readonly RoleColumn[];
}

const Added = createContext<AddedToRoles>({ cards: [], columns: [] });

/** Gives the pages of roles what other plugins add to them. */
export const RoleExtensionsProvider = Added.Provider;

/** What other plugins add to the pages of roles; nothing in apps of the old frontend system. */
export const useRoleExtensions = (): AddedToRoles => useContext(Added);
