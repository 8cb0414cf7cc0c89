import { compatWrapper } from '@backstage/core-compat-api';
import { AccessCard } from '../cards/entityCard/AccessCard';
import { MyAccessTab } from '../pages/myAccess/MyAccessTab';

/** What one may do oneself. */
export function MyAccess() {
  return compatWrapper(<MyAccessTab />);
}

/** What a user or group of the catalog may do. */
export function EntityAccessCard() {
  return compatWrapper(<AccessCard />);
}
