import { useApi } from '@backstage/frontend-plugin-api';
import { catalogApiRef } from '@backstage/plugin-catalog-react';
import { Alert, Button, Flex, Text, TextAreaField } from '@backstage/ui';
import { ChangeEvent, useRef, useState } from 'react';
import { EntityName } from '../../../kit/entities/EntityName';
import { findNamed, MAX_NAMES, UnknownName } from './findNamed';
import styles from './AddNamed.module.css';
import { namesInCsv, namesInText } from './writtenNames';
import { errorText } from '../../../kit/words/errorText';
import { Translate, useTranslate } from '../../../translations/useTranslate';

/** Bytes of a file that is read. */
const MAX_FILE_BYTES = 1_000_000;
/** Unknown names, and candidates for one, that are shown. */
const SHOWN = 20;

/** Adds many members at once, by names that are pasted or read from a CSV file. */
export function AddNamed({
  names,
  onNames,
  onAdd,
  error,
}: {
  /** What is written down; names that are not known stay there. */
  names: string;
  onNames(names: string): void;
  onAdd(refs: readonly string[]): void;
  error?: string;
}) {
  const t = useTranslate();
  const catalog = useApi(catalogApiRef);
  const file = useRef<HTMLInputElement>(null);
  const [isOpen, setIsOpen] = useState(names !== '');
  const [isLooking, setIsLooking] = useState(false);
  const [added, setAdded] = useState<number>();
  const [unknown, setUnknown] = useState<readonly UnknownName[]>([]);
  const [failure, setFailure] = useState<string>();

  const write = (text: string) => {
    setUnknown([]);
    setAdded(undefined);
    setFailure(undefined);
    onNames(text);
  };
  const readFile = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? [];
    if (chosen && chosen.size > MAX_FILE_BYTES) {
      setFailure(t('roleForm.members.named.tooLarge', { file: chosen.name }));
    } else if (chosen) {
      const read = namesInCsv(await chosen.text());
      write([...namesInText(names), ...read].join('\n'));
    }
    target.value = '';
  };
  const add = async () => {
    const written = namesInText(names);
    setFailure(undefined);
    setIsLooking(true);
    try {
      const result = await findNamed(t, catalog, written.slice(0, MAX_NAMES));
      const left = [
        ...result.unknown.map(({ name }) => name),
        ...written.slice(MAX_NAMES),
      ];
      onAdd(result.found);
      onNames(left.join('\n'));
      setAdded(result.found.length);
      setUnknown(result.unknown);
    } catch (problem) {
      setFailure(errorText(t, problem as Error));
    } finally {
      setIsLooking(false);
    }
  };
  const take = ({ name }: UnknownName, ref: string) => {
    onAdd([ref]);
    setUnknown(unknown.filter(other => other.name !== name));
    onNames(
      namesInText(names)
        .filter(other => other !== name)
        .join('\n'),
    );
  };

  if (!isOpen) {
    return (
      <div>
        <Button variant="secondary" onPress={() => setIsOpen(true)}>
          {t('roleForm.members.named.open')}
        </Button>
      </div>
    );
  }
  return (
    <Flex direction="column" gap="3" className={styles.several}>
      <TextAreaField
        label={t('roleForm.members.named.label')}
        description={t('roleForm.members.named.hint')}
        rows={4}
        isDisabled={isLooking}
        value={names}
        onChange={write}
        validationBehavior="aria"
        validate={() => error}
      />
      <Flex gap="2">
        <Button
          variant="primary"
          isDisabled={names.trim() === '' || isLooking}
          loading={isLooking}
          onPress={add}
        >
          {t('roleForm.members.named.add')}
        </Button>
        <Button variant="secondary" onPress={() => file.current?.click()}>
          {t('roleForm.members.named.readFile')}
        </Button>
        <input
          ref={file}
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          aria-label={t('roleForm.members.named.file')}
          hidden
          onChange={readFile}
        />
      </Flex>
      <div role="status">
        {added !== undefined && (
          <Text as="p">
            {t(
              unknown.length > 0
                ? 'roleForm.members.named.addedBut'
                : 'roleForm.members.named.added',
              { added, unknown: unknown.length },
            )}
          </Text>
        )}
      </div>
      {failure && <Alert status="danger" icon role="alert" title={failure} />}
      {unknown.length > 0 && (
        <ul
          className={styles.unknown}
          aria-label={t('roleForm.members.named.unknown')}
        >
          {unknown.slice(0, SHOWN).map(one => (
            <li key={one.name}>
              <Text>{writtenAs(t, one)}</Text>
              {one.candidates.slice(0, SHOWN).map(ref => (
                <Button
                  key={ref}
                  variant="secondary"
                  size="small"
                  aria-label={t('roleForm.members.named.take', {
                    ref,
                    name: one.name,
                  })}
                  onPress={() => take(one, ref)}
                >
                  <EntityName entityRef={ref} /> ({ref})
                </Button>
              ))}
            </li>
          ))}
        </ul>
      )}
    </Flex>
  );
}

/** A name that is not known, and what it may be. */
function writtenAs(t: Translate, { name, candidates }: UnknownName): string {
  if (candidates.length === 0) {
    return name;
  }
  return t(
    candidates.length > 1
      ? 'roleForm.members.named.ofSeveral'
      : 'roleForm.members.named.similar',
    { name },
  );
}
