import { toastApiRef, useApi } from '@backstage/frontend-plugin-api';
import {
  Accordion,
  AccordionPanel,
  AccordionTrigger,
  Button,
  Flex,
} from '@backstage/ui';
import { RiFileCopyLine } from '@remixicon/react';
import useCopyToClipboard from 'react-use/esm/useCopyToClipboard';
import styles from './TextForm.module.css';

/** Milliseconds for which the page says that the text was copied. */
const SHOWN_FOR = 5_000;

/** The whole explanation as text, to be copied into a ticket. */
export function TextForm({ lines }: { lines: readonly string[] }) {
  const toastApi = useApi(toastApiRef);
  const [, copy] = useCopyToClipboard();
  const text = lines.join('\n');
  return (
    <Accordion>
      <AccordionTrigger title="As text" />
      <AccordionPanel>
        <Flex direction="column" gap="2" align="start">
          <Button
            variant="secondary"
            size="small"
            iconStart={<RiFileCopyLine aria-hidden />}
            onPress={() => {
              copy(text);
              toastApi.post({ title: 'Copied', timeout: SHOWN_FOR });
            }}
          >
            Copy
          </Button>
          <pre className={styles.text}>{text}</pre>
        </Flex>
      </AccordionPanel>
    </Accordion>
  );
}
