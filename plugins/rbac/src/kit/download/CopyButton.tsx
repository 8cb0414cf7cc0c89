import { toastApiRef, useApi } from '@backstage/frontend-plugin-api';
import { Button } from '@backstage/ui';
import { RiFileCopyLine } from '@remixicon/react';
import useCopyToClipboard from 'react-use/esm/useCopyToClipboard';
import { useTranslate } from '../../translations/useTranslate';

/** Milliseconds for which the page says that the text was copied. */
const SHOWN_FOR = 5_000;

/** Puts a text into the clipboard. */
export function CopyButton({
  text,
  label,
  accessibleLabel,
  onCopied,
}: {
  text: string;
  label?: string;
  /** Says more than "Copy", with which it begins, where there are several. */
  accessibleLabel?: string;
  onCopied?(): void;
}) {
  const t = useTranslate();
  const toastApi = useApi(toastApiRef);
  const [, copy] = useCopyToClipboard();
  return (
    <Button
      variant="secondary"
      size="small"
      aria-label={accessibleLabel}
      iconStart={<RiFileCopyLine aria-hidden />}
      onPress={() => {
        copy(text);
        toastApi.post({ title: t('kit.download.copied'), timeout: SHOWN_FOR });
        onCopied?.();
      }}
    >
      {label ?? t('kit.download.copy')}
    </Button>
  );
}
