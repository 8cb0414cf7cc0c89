export interface Config {
  onCall?: {
    /**
     * Whether the sample portal has the sample plugin of incidents.
     *
     * @visibility frontend
     */
    incidents?: boolean;
  };
}
