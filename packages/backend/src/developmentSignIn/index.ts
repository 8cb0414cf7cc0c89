export { authModuleDevelopmentSignIn as default } from './module';
