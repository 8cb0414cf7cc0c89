/** Reads the policy files, within their bounds, for the backend and the command line alike. */
export { readPolicyFiles, stateOfFiles } from './policyFileReading';
export type {
  FilesReading,
  FilesState,
  PolicyFilePaths,
} from './policyFileReading';
