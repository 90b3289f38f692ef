import { useSession } from '@/api/session';
import { AccountRow, AccountSection } from './section';

export function EmailSection() {
  const email = useSession((session) => session.user?.email);
  return (
    <AccountSection title="이메일 주소" description="로그인할 때 쓰는 주소이며, 나에게만 보입니다.">
      <AccountRow title={email} />
    </AccountSection>
  );
}
