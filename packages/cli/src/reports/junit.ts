/** One test of a run. */
export interface JunitCase {
  readonly name: string;
  readonly file: string;
  readonly line?: number;
  /** Why it failed. */
  readonly failure?: string;
  /** Why it was not run. */
  readonly skipped?: string;
  /** What is doubtful about it, however it went. */
  readonly warnings?: readonly string[];
}

/**
 * A run of tests as XML of the form that JUnit's Ant task writes, which continuous
 * integration reads.
 */
export function junitXml(name: string, cases: readonly JunitCase[]): string {
  const failures = cases.filter(({ failure }) => failure !== undefined).length;
  const skipped = cases.filter(one => one.skipped !== undefined).length;
  const counts = `tests="${cases.length}" failures="${failures}" skipped="${skipped}" errors="0"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name=${quoted(name)} ${counts}>`,
    `  <testsuite name=${quoted(name)} ${counts}>`,
    ...cases.flatMap(caseLines),
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n');
}

function caseLines(one: JunitCase): string[] {
  const line = one.line === undefined ? '' : ` line="${one.line}"`;
  const start = `    <testcase name=${quoted(one.name)} classname=${quoted(one.file)} file=${quoted(one.file)}${line}`;
  const inner = [
    ...propertyLines(one.warnings ?? []),
    ...(one.failure === undefined
      ? []
      : [`      <failure message=${quoted(one.failure)} />`]),
    ...(one.skipped === undefined
      ? []
      : [`      <skipped message=${quoted(one.skipped)} />`]),
  ];
  return inner.length === 0
    ? [`${start} />`]
    : [`${start}>`, ...inner, '    </testcase>'];
}

function propertyLines(warnings: readonly string[]): string[] {
  return warnings.length === 0
    ? []
    : [
        '      <properties>',
        ...warnings.map(
          text => `        <property name="warning" value=${quoted(text)} />`,
        ),
        '      </properties>',
      ];
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** An attribute. What XML cannot have, not even escaped, is shown as U+FFFD. */
function quoted(text: string): string {
  const allowed = text.replace(/[^\P{C}\p{Cf}]|[\uFFFE\uFFFF]/gu, '\uFFFD');
  return `"${allowed.replace(/[&<>"]/g, letter => entities[letter])}"`;
}
