import { toastApiRef, useApi } from '@backstage/frontend-plugin-api';
import { csv } from './csv';
import { DownloadButton } from './DownloadButton';

/** Lines of a file. */
export interface ExportedLines {
  readonly lines: readonly (readonly string[])[];
  /** The message where there are more than the file has. */
  readonly cut?: string;
}

/** Saves what a page shows as a file for spreadsheets, and says so if that is not all of it. */
export function CsvExport({
  load,
  ...button
}: Omit<Parameters<typeof DownloadButton>[0], 'load'> & {
  load(): Promise<ExportedLines>;
}) {
  const toastApi = useApi(toastApiRef);
  return (
    <DownloadButton
      {...button}
      load={async () => {
        const { lines, cut } = await load();
        if (cut) {
          toastApi.post({ title: cut });
        }
        return new Blob([csv(lines)], { type: 'text/csv' });
      }}
    />
  );
}
