import { useSession } from '@/api/session';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';

/** Says above the apply button that the address must be verified first, and offers the mail. */
export function VerifyFirst() {
  const email = useSession(({ user }) => user?.email);
  return (
    <Notice tone="warn">
      <p className="wrap-anywhere">
        신청하려면 먼저 {email} 주소를 인증해주세요. 적은 메시지는 그대로 남습니다.
      </p>
      <Button
        variant="ghost"
        size="sm"
        className="-ml-3 min-h-11"
        onClick={() => void import('@/data/unverified').then(({ askToVerify }) => askToVerify())}
      >
        인증 메일 받기
      </Button>
    </Notice>
  );
}
