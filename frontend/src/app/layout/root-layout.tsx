import { useLocation } from 'react-router';
import { Footer } from './footer';
import { Frame, Main } from './frame';
import { Header } from './header';

// A form that fills the screen on its own; the footer would only push it up.
const withoutFooter = new Set(['/login', '/signup']);

export function RootLayout() {
  const { pathname } = useLocation();
  return (
    <Frame>
      <Header />
      <Main className="flex-1 pt-15 tablet:pt-17" />
      {!withoutFooter.has(pathname) && <Footer />}
    </Frame>
  );
}
