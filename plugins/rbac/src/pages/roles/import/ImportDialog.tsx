import { useApi } from '@backstage/frontend-plugin-api';
import { Alert, Button, Text } from '@backstage/ui';
import { useMemo, useRef, useState } from 'react';
import useAsyncFn from 'react-use/esm/useAsyncFn';
import { rbacApiRef } from '../../../api/RbacApi';
import { ChangeDialog } from '../../../kit/change/ChangeDialog';
import { useTellMade } from '../../../kit/change/madeChange';
import { errorText } from '../../../kit/words/errorText';
import { useTranslate } from '../../../translations/useTranslate';
import { ConflictList } from './ConflictList';
import { ImportChoice } from './importChoice';
import { ImportProblems } from './ImportProblems';
import {
  afterImport,
  besidePresent,
  ImportedRole,
  importRoles,
} from './importRoles';

const NONE: readonly ImportedRole[] = [];

type Choices = ReadonlyMap<string, ImportChoice>;

const choiceIn = (choices: Choices) => (name: string) =>
  choices.get(name) ?? 'skip';

/** Reads roles of files, says what writing them does to everybody, and writes them in one commit. */
export function ImportDialog({ onClose }: { onClose(): void }) {
  const t = useTranslate();
  const api = useApi(rbacApiRef);
  const tellMade = useTellMade();
  const input = useRef<HTMLInputElement>(null);
  const [choices, setChoices] = useState<Choices>(new Map());
  const [{ value, error, loading }, read] = useAsyncFn(
    async (files: readonly File[]) => {
      // What reads YAML is not loaded before it is needed.
      const { readFiles } = await import('./readFiles');
      const texts = await Promise.all(
        files.map(async file => ({
          name: file.name,
          text: await file.text(),
        })),
      );
      const { roles, problems } = readFiles(texts);
      const stored = await besidePresent(api, roles);
      setChoices(new Map());
      return { problems, ...stored };
    },
    [api],
  );
  const found = value?.found ?? NONE;
  const written = useMemo(
    () => new Set(afterImport(found, choiceIn(choices)).map(one => one.name)),
    [found, choices],
  );
  const change = useMemo(
    () =>
      value && written.size > 0
        ? importRoles(api, value, choiceIn(choices))
        : undefined,
    [api, value, written, choices],
  );
  const count = written.size;
  const conflicts = found.filter(({ present }) => present);
  const changed = conflicts.filter(({ role }) => written.has(role.name)).length;
  return (
    <ChangeDialog
      title={t('roles.import.title')}
      confirm={t('roles.import.confirm', { count })}
      failed={t('roles.import.failed')}
      change={change}
      onClose={onClose}
      onMade={({ revision }) =>
        tellMade({
          made: [{ title: t('roles.import.done', { count }), revision }],
        })
      }
    >
      <Text as="p">{t('roles.import.what')}</Text>
      <div>
        <Button
          variant="secondary"
          isPending={loading}
          onPress={() => input.current?.click()}
        >
          {t('roles.import.choose')}
        </Button>
        <input
          ref={input}
          type="file"
          multiple
          accept=".csv,.yaml,.yml,.json"
          aria-label={t('roles.import.files')}
          hidden
          onChange={({ target }) => {
            const files = [...(target.files ?? [])];
            // So that the same file can be chosen again once it is corrected.
            target.value = '';
            if (files.length > 0) {
              read(files);
            }
          }}
        />
      </div>
      {error && (
        <Alert
          status="danger"
          icon
          role="alert"
          title={t('roles.import.unread')}
          description={errorText(t, error)}
        />
      )}
      {value && (
        <>
          <Text as="p" role="status">
            {t('roles.import.found', {
              new: t('kit.counts.role', { count: count - changed }),
              replaced: t('kit.counts.role', { count: changed }),
            })}
          </Text>
          <ImportProblems problems={value.problems} found={found} />
          <ConflictList
            conflicts={conflicts}
            choices={choices}
            onChange={setChoices}
          />
        </>
      )}
    </ChangeDialog>
  );
}
