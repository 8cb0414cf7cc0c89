import { Button } from '@backstage/ui';
import { RiDownloadLine } from '@remixicon/react';
import useAsyncFn from 'react-use/esm/useAsyncFn';
import { save } from './save';

/** Saves a file that the backend makes. */
export function DownloadButton({
  label,
  accessibleLabel,
  fileName,
  load,
  size,
  onError,
}: {
  label: string;
  /** Says more than the label, which it begins with, where there are several. */
  accessibleLabel?: string;
  fileName: string;
  load(): Promise<Blob>;
  size?: 'small' | 'medium';
  /** Called with what went wrong, and with nothing when it is tried again. */
  onError(error?: Error): void;
}) {
  const [{ loading }, download] = useAsyncFn(async () => {
    onError();
    try {
      save(await load(), fileName);
    } catch (error) {
      onError(error as Error);
    }
  }, [load, fileName, onError]);

  return (
    <Button
      variant="secondary"
      size={size}
      aria-label={accessibleLabel}
      iconStart={<RiDownloadLine aria-hidden />}
      isPending={loading}
      onPress={download}
    >
      {label}
    </Button>
  );
}
