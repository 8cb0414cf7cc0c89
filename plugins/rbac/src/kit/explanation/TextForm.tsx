import {
  Accordion,
  AccordionPanel,
  AccordionTrigger,
  Flex,
  Text,
} from '@backstage/ui';
import { CopyButton } from '../download/CopyButton';
import styles from './TextForm.module.css';

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
  return (
    <Accordion>
      <AccordionTrigger title={title} />
      <AccordionPanel>
        <Flex direction="column" gap="2" align="start">
          {about && <Text as="p">{about}</Text>}
          <CopyButton text={text} />
          <pre className={styles.text}>{text}</pre>
        </Flex>
      </AccordionPanel>
    </Accordion>
  );
}
