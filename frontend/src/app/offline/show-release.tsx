import { createRoot } from 'react-dom/client';
import { loadStyled } from '@/lib/lazy-part';

/** Outside the app, as the other strips are: it concerns no page. */
export async function showRelease() {
  const { ReleaseBar } = await loadStyled(() => import('./release-bar'));
  createRoot(document.body.appendChild(document.createElement('div'))).render(<ReleaseBar />);
}
