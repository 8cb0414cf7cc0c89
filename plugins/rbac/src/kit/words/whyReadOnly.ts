/** Sources whose roles may be changed here: through REST, or by whoever comes first. */
const EDITABLE = ['rest', 'legacy'];

/** What the sources are called that every portal has. */
const LABELS: Record<string, string> = {
  configuration: 'Configuration',
  'csv-file': 'Policy files',
  rest: 'Web and API',
  legacy: 'Legacy',
};

/** What to call a source: a name for the built-in ones, the id of a provider. */
export function sourceLabel(source: string): string {
  return Object.hasOwn(LABELS, source) ? LABELS[source] : source;
}

/** Whether a source is a provider that a plugin brought. */
export function isProvider(source: string): boolean {
  return !Object.hasOwn(LABELS, source);
}

/** Whether a source is the policy files, which people change in their repository. */
export function isOfFiles(source: string): boolean {
  return source === 'csv-file';
}

/**
 * Why roles of a source cannot be edited or deleted here, and where to change
 * them; `undefined` if they can.
 */
export function whyReadOnly(source: string): string | undefined {
  if (EDITABLE.includes(source)) {
    return undefined;
  }
  switch (source) {
    case 'configuration':
      return 'This role comes from the configuration of the portal. Change it there, under permission.rbac.';
    case 'csv-file':
      return 'This role comes from the policy files of the portal. Change it in the files; “Edit as a change” writes down how.';
    default:
      return `This role comes from the provider ${source}. Change it where the provider gets it. If the portal no longer has the provider, change it through REST.`;
  }
}
