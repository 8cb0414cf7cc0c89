import { Flex, Text } from '@backstage/ui';
import { FilePatchJson } from '@portal-rbac/plugin-rbac-common';
import { CopyButton } from '../../../kit/download/CopyButton';
import { DownloadButton } from '../../../kit/download/DownloadButton';
import { SectionCard } from '../../../kit/section/SectionCard';
import styles from './FilePatches.module.css';
import { useTranslate } from '../../../translations/useTranslate';

/** How the policy files have to be changed, to take away into their repository. */
export function FilePatches({
  patches,
  onTaken,
}: {
  patches: readonly FilePatchJson[];
  /** Called when somebody has copied or saved one of them. */
  onTaken(): void;
}) {
  const t = useTranslate();
  if (patches.length === 0) {
    return (
      <Text as="p" color="secondary">
        {t('roleForm.patches.none')}
      </Text>
    );
  }
  return (
    <Flex direction="column" gap="4">
      <Text as="p">
        {t('roleForm.patches.explained', { command: <code>git apply</code> })}
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
                accessibleLabel={t('roleForm.patches.copy', { file })}
                onCopied={onTaken}
              />
              <DownloadButton
                label={t('roleForm.patches.download')}
                accessibleLabel={t('roleForm.patches.downloadOf', { file })}
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
