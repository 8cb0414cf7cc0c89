/** Reads the policy files, within their bounds, for the backend and the command line alike. */
export {
  readOneFile,
  readPolicyFiles,
  stateOfFiles,
} from './policyFileReading';
export type {
  FileReading,
  FilesReading,
  FilesState,
  PolicyFilePaths,
} from './policyFileReading';
