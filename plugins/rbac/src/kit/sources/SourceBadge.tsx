import { Badge } from '@backstage/ui';
import {
  RiFileTextLine,
  RiGlobalLine,
  RiHistoryLine,
  RiPlugLine,
  RiSettings3Line,
} from '@remixicon/react';
import { sourceLabel } from '../words/whyReadOnly';

const ICONS = new Map([
  ['configuration', RiSettings3Line],
  ['csv-file', RiFileTextLine],
  ['rest', RiGlobalLine],
  ['legacy', RiHistoryLine],
]);

/** Where a role, policy or condition comes from. */
export function SourceBadge({ source }: { source: string }) {
  const Icon = ICONS.get(source) ?? RiPlugLine;
  return (
    <Badge icon={<Icon size={14} aria-hidden />} size="small">
      {sourceLabel(source)}
    </Badge>
  );
}
