/** The status that the backend answered, if it was the backend that refused. */
export function statusOf(error: unknown): number | undefined {
  return (error as { statusCode?: number } | undefined)?.statusCode;
}
