import { Badge } from '@backstage/ui';
import { sourceLabel } from '../words/whyReadOnly';
import { sourceIcon } from './sourceIcon';
import { useTranslate } from '../../translations/useTranslate';

/** Where a role, policy or condition comes from. */
export function SourceBadge({ source }: { source: string }) {
  const t = useTranslate();
  const Icon = sourceIcon(source);
  return (
    <Badge icon={<Icon size={14} aria-hidden />} size="small">
      {sourceLabel(t, source)}
    </Badge>
  );
}
