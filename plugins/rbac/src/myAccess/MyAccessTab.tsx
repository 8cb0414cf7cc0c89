import { Container } from '@backstage/ui';
import { useTabPanel } from '../administration/useTabPanel';
import { MyAccessPage } from './MyAccessPage';

/** The tab *My access* of the settings: what one may do oneself. */
export function MyAccessTab() {
  return (
    <Container {...useTabPanel()}>
      <MyAccessPage />
    </Container>
  );
}
