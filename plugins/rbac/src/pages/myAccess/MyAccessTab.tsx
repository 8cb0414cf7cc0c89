import { Surface } from '../../kit/design/Surface';
import { MyAccessPage } from './MyAccessPage';

/** The tab *My access* of the settings: what one may do oneself. */
export function MyAccessTab() {
  return (
    <Surface>
      <MyAccessPage />
    </Surface>
  );
}
