import { Pencil } from 'lucide-react';
import { useEffect } from 'react';
import { loadCode } from '@/lib/connection';
import { cn } from '@/lib/cn';
import { paths } from '@/paths';
import { buttonStyle } from '@/ui/button-style';
import { Link } from '@/ui/link';
import { AccountButton } from './account-button';
import { HeaderBell } from './header-parts';

const ignore = () => undefined;

/** The header's part for members; visitors do not load it. With it begins the delivery of live events. */
export function MemberActions() {
  useEffect(() => {
    // Without it the page polls.
    void loadCode(() => import('../live'))
      .then(({ startLive }) => startLive())
      .catch(ignore);
  }, []);
  return (
    <>
      <HeaderBell />
      <Link
        to={paths.studyCreate}
        className={cn(buttonStyle({ size: 'sm' }), 'min-h-10 max-tablet:hidden')}
      >
        <Pencil size={17} />
        스터디 모집하기
      </Link>
      <AccountButton />
    </>
  );
}
