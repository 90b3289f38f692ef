import { paths } from '@/paths';
import { buttonStyle } from '@/ui/button-style';
import { Link } from '@/ui/link';
import { AccountRow, AccountSection } from './section';

export const SessionsSection = () => (
  <AccountSection title="로그인된 기기">
    <AccountRow
      title="로그인한 곳"
      description="모르는 기기가 있는지 보고, 그곳에서 로그아웃합니다."
      action={
        <Link to={paths.sessions} className={buttonStyle({ variant: 'line' })}>
          기기 보기
        </Link>
      }
    />
  </AccountSection>
);
