import { Flex, Link, Text } from '@backstage/ui';
import { Fragment, ReactNode } from 'react';
import { GoToButton } from './GoToButton';
import { usePageTitle } from './usePageTitle';
import styles from './PageHeading.module.css';
import { useTranslate } from '../../translations/useTranslate';

/** A page above another one. */
export interface Above {
  readonly label: string;
  readonly href: string | undefined;
}

/** The title of a page, in its heading and in the title of the browser, with the page's actions next to it. */
export function PageHeading({
  title,
  shortTitle = title,
  lead,
  above = [],
  area,
  children,
}: {
  title: string;
  /** What it is called below the pages that lead to it. */
  shortTitle?: string;
  /** What the page is for, or what matters most of what it shows. */
  lead?: ReactNode;
  /** The way to the page, from the top. */
  above?: readonly Above[];
  /** The part of the portal that the page belongs to; by default the administration. */
  area?: string;
  /** Actions. */
  children?: ReactNode;
}) {
  const t = useTranslate();
  usePageTitle(
    shortTitle,
    ...above.map(({ label }) => label).reverse(),
    area ?? t('kit.design.administration'),
  );
  return (
    <Flex direction="column" gap="1">
      {above.length > 0 && (
        <nav aria-label={t('kit.design.breadcrumbs')} className={styles.trail}>
          {above.map(({ label, href }) => (
            <Fragment key={label}>
              <Link href={href} variant="body-small" standalone>
                {label}
              </Link>
              <span aria-hidden>/</span>
            </Fragment>
          ))}
          <Text variant="body-small" color="secondary" aria-current="page">
            {shortTitle}
          </Text>
        </nav>
      )}
      <div className={styles.line}>
        <Text
          as="h2"
          variant="title-small"
          weight="bold"
          className={styles.title}
        >
          {title}
        </Text>
        <div className={styles.actions}>
          <GoToButton />
          {children}
        </div>
      </div>
      {lead && (
        <Text as="p" color="secondary" className={styles.lead}>
          {lead}
        </Text>
      )}
    </Flex>
  );
}
