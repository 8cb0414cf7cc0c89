import {
  RiFileTextLine,
  RiGlobalLine,
  RiHistoryLine,
  RiPlugLine,
  RiSettings3Line,
} from '@remixicon/react';

const ICONS = new Map([
  ['configuration', RiSettings3Line],
  ['csv-file', RiFileTextLine],
  ['rest', RiGlobalLine],
  ['legacy', RiHistoryLine],
]);

/** What a source looks like: the built-in ones by their kind, providers as plugs. */
export function sourceIcon(source: string) {
  return ICONS.get(source) ?? RiPlugLine;
}
