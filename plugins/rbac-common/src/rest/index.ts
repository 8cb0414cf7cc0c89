export * from './error';
export * from './explanation';
export * from './isOwner';
export * from './json';
export * from './plugins';
export * from './policies';
export * from './roles';
export * from './sources';
