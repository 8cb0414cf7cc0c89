import { ShowRequests } from '../../kit/requests/ShowRequests';
import { useWaiting } from '../../kit/requests/useWaiting';

/** The way to the page of requests, for those who have or may make some, or decide about some. */
export function RequestsLink({
  isOffered,
}: {
  /** Whether there is something that they may request. */
  isOffered: boolean;
}) {
  return isOffered ? <ShowRequests /> : <IfPart />;
}

function IfPart() {
  return useWaiting()?.isPart ? <ShowRequests /> : null;
}
