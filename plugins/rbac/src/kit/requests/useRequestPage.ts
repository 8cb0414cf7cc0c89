import { AccessRequestJson } from '@portal-rbac/plugin-rbac-common';
import { useEffect, useState } from 'react';
import { Page, RbacApi } from '../../api/RbacApi';
import { useRequestNews } from './requestNews';
import { Asked, useAsked } from '../section/useAsked';

/** Requests on a page. */
export const PAGE_SIZE = 20;

/** A page of a list of requests, and the way to others. */
export interface RequestPage {
  readonly asked: Asked<Page<AccessRequestJson>>;
  /** Counted from 1. */
  readonly page: number;
  onPage(page: number): void;
}

/** A list of requests a page at a time, read again when something was requested or decided. */
export function useRequestPage(
  load: (
    api: RbacApi,
    page: { readonly limit: number; readonly offset: number },
  ) => Promise<Page<AccessRequestJson>>,
  size = PAGE_SIZE,
): RequestPage {
  const [page, onPage] = useState(1);
  const asked = useAsked(
    api => load(api, { limit: size, offset: (page - 1) * size }),
    [page, size],
  );
  useRequestNews(asked.retry);
  const total = asked.value?.total ?? 0;
  const last = Math.max(1, Math.ceil(total / size));
  // The last page may have had no other requests than the decided ones.
  useEffect(() => {
    if (asked.value && !asked.loading && page > last) {
      onPage(last);
    }
  }, [asked.value, asked.loading, page, last]);
  return { asked, page, onPage };
}
