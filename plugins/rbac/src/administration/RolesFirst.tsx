import { ReactNode } from 'react';
import { Navigate, useParams } from 'react-router-dom';

/**
 * The page *Administration*, whose own address leads to the list of roles. The tab
 * *Overview* stands before that list; links to the page, and people who follow
 * *Administration*, still want the roles.
 */
export function RolesFirst({
  path,
  children,
}: {
  /** The path of the tab with the roles, below the page. */
  path: string;
  children: ReactNode;
}) {
  const { '*': below } = useParams();
  return below ? <>{children}</> : <Navigate to={path} replace />;
}
