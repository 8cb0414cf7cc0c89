export * from './access';
export * from './conditions';
export * from './history';
export * from './plugins';
export * from './policies';
export * from './roles';
export * from './service';
export * from './wholeRoles';
