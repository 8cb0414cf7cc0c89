import { Flex, Text } from '@backstage/ui';
import { FilePatchJson } from '@portal-rbac/plugin-rbac-common';
import { CopyButton } from '../../../kit/download/CopyButton';
import { DownloadButton } from '../../../kit/download/DownloadButton';
import { SectionCard } from '../../../kit/section/SectionCard';
import styles from './FilePatches.module.css';

/** How the policy files have to be changed, to take away into their repository. */
export function FilePatches({
  patches,
  onTaken,
}: {
  patches: readonly FilePatchJson[];
  /** Called when somebody has copied or saved one of them. */
  onTaken(): void;
}) {
  if (patches.length === 0) {
    return (
      <Text as="p" color="secondary">
        The files say that already.
      </Text>
    );
  }
  return (
    <Flex direction="column" gap="4">
      <Text as="p">
        Nothing is saved here: the role comes from the policy files. Apply this
        where they are kept, with <code>git apply</code> or by hand. It takes
        effect when the portal has the new files.
      </Text>
      {patches.map(({ file, patch }) => (
        <SectionCard
          key={file}
          title={file}
          as="h4"
          beside={
            <Flex gap="2">
              <CopyButton
                text={patch}
                accessibleLabel={`Copy the change of ${file}`}
                onCopied={onTaken}
              />
              <DownloadButton
                label="Download"
                accessibleLabel={`Download the change of ${file}`}
                fileName={`${nameOf(file)}.patch`}
                size="small"
                load={async () => new Blob([patch], { type: 'text/x-diff' })}
                onError={error => !error && onTaken()}
              />
            </Flex>
          }
        >
          <pre className={styles.patch}>
            {patch.split('\n').map((line, index) => (
              <span key={index} className={styleOf(line)}>
                {line}
                {'\n'}
              </span>
            ))}
          </pre>
        </SectionCard>
      ))}
    </Flex>
  );
}

function nameOf(path: string): string {
  return path.split(/[\\/]/).at(-1) ?? path;
}

function styleOf(line: string): string | undefined {
  if (/^(---|\+\+\+) /.test(line)) {
    return undefined;
  }
  return { '+': styles.added, '-': styles.gone }[line.charAt(0)];
}
