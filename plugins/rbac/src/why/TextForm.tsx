import { toastApiRef, useApi } from '@backstage/frontend-plugin-api';
import {
  Accordion,
  AccordionPanel,
  AccordionTrigger,
  Button,
  Flex,
  Text,
} from '@backstage/ui';
import { RiFileCopyLine } from '@remixicon/react';
import useCopyToClipboard from 'react-use/esm/useCopyToClipboard';
import styles from './TextForm.module.css';

/** Milliseconds for which the page says that the text was copied. */
const SHOWN_FOR = 5_000;

/** Text to be copied, under a title that opens it. */
export function TextForm({
  title,
  about,
  text,
}: {
  title: string;
  /** What it is for. */
  about?: string;
  text: string;
}) {
  const toastApi = useApi(toastApiRef);
  const [, copy] = useCopyToClipboard();
  return (
    <Accordion>
      <AccordionTrigger title={title} />
      <AccordionPanel>
        <Flex direction="column" gap="2" align="start">
          {about && <Text as="p">{about}</Text>}
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
