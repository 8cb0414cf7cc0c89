export interface Config {
  app: {
    /**
     * Whether the portal has the web interfaces that its backend loads as dynamic
     * plugins, in place of those that are built in.
     *
     * @visibility frontend
     */
    dynamicPlugins?: boolean;
  };
}
