import { Pencil } from 'lucide-react';
import { cn } from '@/lib/cn';
import { paths } from '@/paths';
import { buttonStyle } from '@/ui/button-style';
import { Link } from '@/ui/link';
import { AccountButton } from './account-button';
import { HeaderBell } from './header-parts';

/** The header's part for members; visitors do not load it. */
export function MemberActions() {
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
