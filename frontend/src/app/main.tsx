import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { bootSession } from '@/api/boot';
import { Providers } from './providers';
import './styles/index.css';

void bootSession();

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

createRoot(root).render(
  <StrictMode>
    <Providers />
  </StrictMode>,
);

requestAnimationFrame(() => setTimeout(() => void import('./styles/body-font')));
