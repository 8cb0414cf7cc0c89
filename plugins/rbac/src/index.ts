/**
 * The web interface for roles, permission policies and conditions.
 *
 * @packageDocumentation
 */
export { rbacPlugin as default } from './plugin';
export { AdministrationItem } from './administration/AdministrationItem';
export { AdministrationItem as Administration } from './administration/AdministrationItem';
export {
  EntityAccessCard,
  MyAccess,
  RbacPage,
  rbacLegacyPlugin,
} from './legacy/plugin';
export { AccessDenied } from './cards/accessDenied/AccessDenied';
export { ReadableCatalog } from './cards/accessDenied/ReadableCatalog';
export { ReadableEntity } from './cards/accessDenied/ReadableEntity';
export type { AccessDeniedProps } from './cards/accessDenied/AccessDenied';
export { RoleCardBlueprint } from './extensions/RoleCardBlueprint';
export { RoleColumnBlueprint } from './extensions/RoleColumnBlueprint';
export type {
  RoleCard,
  RoleColumn,
  RoleExtensionProps,
} from './kit/extensions/RoleExtensions';
export { rbacTranslationRef } from './translations/rbacTranslationRef';
export type { RbacRoutes, RoleParams } from './kit/links/routes';
