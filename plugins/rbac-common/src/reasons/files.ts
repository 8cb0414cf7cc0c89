import { describeProblems, ValueProblem } from '../schemas/problems';
import { Reason, Sentences, Texts } from './reason';
import { describeRepetition, Repetition } from './repetition';

type Limit = {
  readonly limit: number;
};

type Because = {
  readonly why: Reason;
};

type Entry = {
  readonly call: string;
  readonly index: number;
  readonly problems: readonly ValueProblem[];
};

/** What stays in force while a file cannot be read. */
const staying = {
  policy: '; the last good policy stays in force',
  guardrails: '; the last good guardrails stay in force',
  nothing: '; nothing is tested',
};

type Unread = {
  readonly staying?: keyof typeof staying;
};

const entry = ({ call, index, problems }: Entry) =>
  `${call}[${index}]: ${describeProblems(problems, 'it')}`;

/** A list of users and groups in the terms of a role. */
type TermsList = 'who' | 'approvers' | 'notify';

const inTerms: Readonly<Record<TermsList, string>> = {
  who: 'who may request',
  approvers: 'who may approve requests for',
  notify: 'who is notified about',
};

/** What is wrong with the lines of policy files, and with what other sources declare. */
export const sourceSentences = {
  /** A sentence for people alone. */
  text: ({ text }: Texts<'text'>) => text,
  'line-too-long': ({ limit }: Limit) =>
    `the line has more than ${limit} characters`,
  'line-quote': () =>
    'the line has a quote that is not closed or stands inside a field',
  'line-type': ({ type }: Texts<'type'>) =>
    `the line begins with ${JSON.stringify(type)}, which is neither p nor g`,
  'line-fields': (line: {
    readonly type: string;
    readonly expected: number;
    readonly actual: number;
  }) =>
    `a ${line.type} line has ${line.expected} fields, this one has ${line.actual}`,
  'line-of-any-role': ({ why }: Because) =>
    `${why.message}; the line names no role and might be a deny for any role, so nothing is loaded until it is corrected`,
  'line-of-no-role': ({ why }: Because) =>
    `${why.message}; the line names no role and is left out`,
  'line-repeated': ({ line }: { readonly line: number }) =>
    `repeats line ${line}; remove one of them`,
  'line-contradicted': ({ line }: { readonly line: number }) =>
    `contradicts line ${line}; both are kept and the deny wins`,
  'mapping-repeated': () =>
    'permissionMapping names the same thing twice; remove one of them',
  'condition-overlaps': (other: {
    readonly line: number;
    readonly plugin: string;
    readonly resourceType: string;
  }) =>
    `overlaps the condition at line ${other.line}: a role has one condition per plugin, resource type and action (${other.plugin}, ${other.resourceType}); merge them`,
  'condition-of-any-role': ({
    problems,
  }: {
    readonly problems: readonly ValueProblem[];
  }) =>
    `${describeProblems(problems, 'roleEntityRef')}; the condition might narrow any role, so nothing is loaded until it is corrected`,
  'condition-of-unknown-role': ({ role }: Texts<'role'>) =>
    `neither the policy file nor the configuration knows ${role}; if its name is misspelt, another role lacks this condition, so nothing is loaded until it is corrected`,
  'too-many-documents': ({ limit }: Limit) =>
    `the file has more than ${limit} documents (permission.rbac.validation.conditionalPoliciesFile.maxDocuments); nothing is loaded`,
  'yaml-text': ({ limit }: Limit) =>
    `a document has a text of more than ${limit} characters`,
  'yaml-tokens': ({ limit }: Limit) =>
    `a document has more than ${limit} YAML tokens`,
  'yaml-levels': ({ limit }: Limit) =>
    `a document has more than ${limit} levels`,
  'yaml-invalid': ({ detail }: Texts<'detail'>) =>
    `is not valid YAML: ${detail}`,
  'yaml-unusable': ({ detail }: Texts<'detail'>) =>
    `is not usable YAML: ${detail}`,
  'file-uncorrected': ({ why }: Because) =>
    `${why.message}; nothing is loaded until the file is corrected`,
  'checksum-missing': () =>
    'the file has no checksum, and permission.rbac.requireChecksums requires one: run rbac checksum',
  'checksum-cut-off': () =>
    'the file starts with a checksum header, but does not end with its checksum: it was cut off or extended',
  'checksum-without-beginning': () =>
    'the file ends with a checksum, but has no checksum header: its beginning is missing',
  'checksum-broken': () =>
    'the checksum in the last line does not match the lines above it: the file was damaged or changed; if its content is right, run rbac checksum',
  'checksum-uncorrected': ({ why }: Because) =>
    `${why.message}; nothing is loaded until it is corrected`,
  'file-emptied': ({ line }: Texts<'line'>) =>
    `the file no longer declares anything, as if it had been cut off, so its last content stays in force; if it is meant to be empty, write the line ${line} into it`,
  'file-too-large': ({ limit }: Limit) =>
    `it has more than ${limit} bytes (permission.rbac.validation, maxBytes)`,
  'files-changing': () =>
    'the policy files changed while they were read; they are read again once they stop changing',
  'file-changing': (unread: Unread) =>
    `the file changed while it was read${unread.staying ? staying[unread.staying] : ''}`,
  'file-unreadable': (unread: Unread & Texts<'detail'>) =>
    `the file cannot be read: ${unread.detail}${unread.staying ? staying[unread.staying] : ''}`,
  'in-line': ({ line, why }: Because & { readonly line: number }) =>
    `line ${line}: ${why.message}`,
  'lines-repeated': () => 'they repeat what has to go',
  'other-roles-change': () => 'other roles would change',
  'no-file': ({ key }: Texts<'key'>) =>
    `permission.rbac.${key} names no file for what is new`,
  'everybody-by-configuration': () =>
    'everybody has this role, and permission.rbac.defaultPermissions defines it; write its lines there as basicPermissions',
  'everybody-by-source': ({ role, source }: Texts<'role' | 'source'>) =>
    `${role}, which everybody has, belongs to the source ${source}, which therefore decides what everybody may do. Before it is deleted there, its conditions have to be in the conditional-policy file, or everybody may do more`,
  'role-skipped': ({ role, why }: Because & Texts<'role'>) =>
    `${role} ${why.message}; it is left unchanged, and its lines here are ignored, denies included`,
  'of-other-source': ({ source }: Texts<'source'>) =>
    `belongs to the source ${source}`,
  'of-reserved-name': () =>
    'has a name that is reserved for files and the configuration',
  'repeats-itself': (repetition: Repetition) =>
    `names ${describeRepetition(repetition)} twice`,
  'more-roles-skipped': ({ count }: { readonly count: number }) =>
    `and ${count} more roles are left unchanged`,
  'more-problems': ({ count }: { readonly count: number }) =>
    `and ${count} more of this severity are not listed`,
  'load-against-guardrails': ({ why }: Because) =>
    `${why.message}; nothing of the load is in force`,
  'load-outdated': ({ source }: Texts<'source'>) =>
    `This replica's copy of the source ${source} is not the one that was loaded last, and was not applied; look for a replica with an old copy`,
  'load-older': (load: Readonly<Record<'revision' | 'replaced', number>>) =>
    `The content of revision ${load.revision} replaces the newer one of revision ${load.replaced}; if nobody reverted a change, look for a replica with an old copy`,
  several: ({ whys }: { readonly whys: readonly Reason[] }) =>
    whys.map(({ message }) => message).join('; '),
  'settings-against-guardrails': ({ why }: Because) =>
    `${why.message}; the super users, the default role and the basicPermissions that were in force before stay`,
  'administration-withheld': ({ why }: Because) =>
    `the configuration names you as an administrator, which is not in force: ${why.message}`,
  'unknown-administrator': ({ key, ref }: Texts<'key' | 'ref'>) => {
    const power = key === 'users' ? 'administers' : 'may do everything';
    const effect = ref.startsWith('group:')
      ? `nobody ${power} through this group`
      : `nobody ${power} by this name, unless a user signs in with exactly this reference`;
    return `permission.rbac.admin.${key} names ${ref}, which is not in the catalog: ${effect}`;
  },
  'unknown-in-terms': ({
    role,
    key,
    ref,
  }: Texts<'role' | 'ref'> & { readonly key: TermsList }) => {
    const effect = `nobody ${key === 'notify' ? 'is' : 'can'} by this name until it is`;
    return `permission.rbac.requests has ${ref} as ${inTerms[key]} ${role}, which is not in the catalog: ${effect}`;
  },
  'unknown-requestable': ({ role }: Texts<'role'>) =>
    `permission.rbac.requests has terms for ${role}, which does not exist: nobody can request it until it does`,
  'provider-absent': ({ role, provider }: Texts<'role' | 'provider'>) =>
    `${role} belongs to the provider ${provider}, which this portal does not have; it stays in force until REST changes or deletes it`,
  'entries-no-array': ({ call }: Texts<'call'>) =>
    `${call} must be given an array`,
  'entry-of-role': (given: Entry & Texts<'role'>) =>
    `${entry(given)}; ${given.role} was left as it was`,
  'entry-of-any-role': (given: Entry) =>
    `${entry(given)}; it might be about any role, so nothing is taken until it is corrected`,
  'more-entries': ({
    call,
    count,
  }: Texts<'call'> & { readonly count: number }) =>
    `${call}: ${count} more problems are not listed`,
  'plugin-unread': ({ detail }: Texts<'detail'>) => detail,
  'foreign-rules': ({ resourceType, owner }: Texts<'resourceType' | 'owner'>) =>
    `it publishes rules for ${resourceType}, which belongs to ${owner}; they are left out`,
} satisfies Sentences;
