import { Fragment, ReactNode } from 'react';
import { useLanguage } from '../../translations/useLanguage';

/** What a sentence names, as the language of the user lists it: `a, b and c`. */
export function Listed({
  of,
  show,
  others,
}: {
  of: readonly string[];
  show: (one: string) => ReactNode;
  /** What stands last for those that are not named. */
  others?: string;
}) {
  const language = useLanguage();
  const parts = new Intl.ListFormat(language).formatToParts([
    ...of,
    ...(others ? [others] : []),
  ]);
  let index = 0;
  return (
    <>
      {parts.map(({ type, value }, at) => {
        const isNamed = type === 'element' && index++ < of.length;
        return <Fragment key={at}>{isNamed ? show(value) : value}</Fragment>;
      })}
    </>
  );
}
