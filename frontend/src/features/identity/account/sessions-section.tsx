import { paths } from '@/paths';
import { buttonStyle } from '@/ui/button-style';
import { Link } from '@/ui/link';
import { AccountRow, AccountSection } from './section';

export const SessionsSection = () => (
  <AccountSection title="로그인된 기기">
    <AccountRow
      title="로그인한 곳"
      description="모르는 기기가 보이면 그 기기에서 로그아웃할 수 있습니다."
      action={
        <Link to={paths.sessions} className={buttonStyle({ variant: 'line' })}>
          기기 보기
        </Link>
      }
    />
  </AccountSection>
);
