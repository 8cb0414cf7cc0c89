import { useEffect } from 'react';

const listeners = new Set<() => void>();

/** Notifies the whole page that something was requested or decided here. */
export function tellOfRequests(): void {
  listeners.forEach(listener => listener());
}

/** Calls something whenever something was requested or decided in this tab of the browser. */
export function useRequestNews(onNews: () => void): void {
  useEffect(() => {
    listeners.add(onNews);
    return () => {
      listeners.delete(onNews);
    };
  }, [onNews]);
}
