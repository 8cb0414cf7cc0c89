export interface Config {
  onCall?: {
    /**
     * A JSON file with the references of the users on call. A relative path starts
     * at the working directory of the backend.
     */
    rota?: string;
  };
}
