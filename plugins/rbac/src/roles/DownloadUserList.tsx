import { useApi } from '@backstage/frontend-plugin-api';
import { Button } from '@backstage/ui';
import { RiDownloadLine } from '@remixicon/react';
import useAsyncFn from 'react-use/esm/useAsyncFn';
import { rbacApiRef } from '../api/RbacApi';

const FILE_NAME = 'users.csv';

/** Saves the users who have signed in as a CSV file. */
export function DownloadUserList({
  onError,
}: {
  /** Called with what went wrong, and with nothing when it is tried again. */
  onError(error?: Error): void;
}) {
  const api = useApi(rbacApiRef);
  const [{ loading }, download] = useAsyncFn(async () => {
    onError();
    try {
      save(await api.downloadUserList(), FILE_NAME);
    } catch (error) {
      onError(error as Error);
    }
  }, [api, onError]);

  return (
    <Button
      variant="secondary"
      iconStart={<RiDownloadLine />}
      isPending={loading}
      onPress={download}
    >
      Download user list
    </Button>
  );
}

function save(content: Blob, fileName: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}
