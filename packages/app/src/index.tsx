import '@backstage/cli/asset-types';
import '@backstage/ui/css/styles.css';
import { createRoot } from 'react-dom/client';
import { app } from './app';

createRoot(document.getElementById('root')!).render(app.createRoot());
