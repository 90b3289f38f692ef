import { useQuery } from '@tanstack/react-query';
import { MailWarning } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import { noteChange, type SessionUser } from '@/api/session';
import { configQuery } from '@/data/config';
import { useMutation } from '@/data/use-mutation';
import { verificationMail } from '@/data/words';
import { cn } from '@/lib/cn';
import { paths } from '@/paths';
import { Button } from '@/ui/button';
import { buttonStyle } from '@/ui/button-style';
import { Link } from '@/ui/link';
import { ownUserQuery } from '../account/queries';
import { resendVerificationMutation, onVerifiedElsewhere } from './queries';

const pauseMs = 60_000;

const pollMs = 60_000;

/**
 * Says below the header what an unverified address cannot do, and sends the link again. The account is loaded once to
 * learn whether the address is verified, and again when another tab or device may have verified it. Hidden on the account
 * page, which asks for the same.
 */
export function AddressBar({ user }: { user: SessionUser }) {
  const { pathname } = useLocation();
  const { data: config } = useQuery(configQuery());
  const { data: own, refetch } = useQuery({
    ...ownUserQuery(),
    staleTime: 0,
    refetchInterval: user.emailVerified === false && pollMs,
  });
  useEffect(() => {
    if (own !== undefined) noteChange(own.id, own);
  }, [own]);
  useEffect(() => {
    const renew = () => void refetch();
    const stop = onVerifiedElsewhere(user.id, renew);
    // A window beside this one gets the focus without hiding it.
    addEventListener('focus', renew);
    return () => {
      stop();
      removeEventListener('focus', renew);
    };
  }, [user.id, refetch]);
  if (user.emailVerified !== false || pathname === paths.accountSettings) return null;
  return (
    <aside
      aria-label="이메일 주소 인증"
      className="border-b border-line bg-sunken text-ui leading-normal print:hidden"
    >
      <div className="page grid min-h-26 grid-cols-[18px_minmax(0,1fr)] items-center gap-x-2.5 pt-2.5 pb-1 tablet:flex tablet:min-h-13 tablet:gap-3 tablet:py-1">
        <MailWarning
          size={18}
          className="mt-0.75 shrink-0 text-ink-2 max-tablet:self-start tablet:mt-0"
        />
        <Ways email={user.email}>
          주소를 아직 인증하지 않았습니다.{' '}
          {config?.needsVerifiedEmail
            ? '인증해야 모집, 신청, 댓글을 쓸 수 있습니다.'
            : '인증하면 이메일 알림을 받을 수 있습니다.'}
        </Ways>
      </div>
    </aside>
  );
}

interface WaysProps {
  email: string;
  /** The rest of the sentence that begins with the address. */
  children: ReactNode;
}

/** The sentence and the buttons. After a press another sentence replaces the first: both do not fit in the bar. */
function Ways({ email, children }: WaysProps) {
  const {
    mutate,
    isPending,
    isSuccess: isPaused,
    reset,
  } = useMutation({
    ...resendVerificationMutation(),
    // The bar itself says that the mail was sent.
    meta: { failure: verificationMail.failure },
  });
  useEffect(() => {
    if (!isPaused) return;
    const timer = setTimeout(reset, pauseMs);
    return () => clearTimeout(timer);
  }, [isPaused, reset]);
  const address = <b className="font-semibold wrap-anywhere">{email}</b>;
  return (
    <>
      <div className="min-w-0 text-pretty">
        {!isPaused && (
          <p>
            {address} {children}
          </p>
        )}
        <p role="status">
          {isPaused && <>{address} 주소로 보냈습니다. 60초 뒤에 다시 받을 수 있습니다.</>}
        </p>
      </div>
      <div className="col-start-2 -ml-3.5 flex flex-wrap items-center gap-x-1 tablet:-ml-2 tablet:shrink-0">
        <Button
          variant="ghost"
          size="sm"
          className="min-h-11 text-pine"
          aria-disabled={isPaused || undefined}
          busy={isPending}
          busyLabel="보내는 중…"
          onClick={() => {
            if (!isPaused) mutate();
          }}
        >
          메일 다시 받기
        </Button>
        <Link
          to={paths.changeEmail}
          className={cn(buttonStyle({ variant: 'ghost', size: 'sm' }), 'min-h-11 text-ink-2')}
        >
          주소 변경
        </Link>
      </div>
    </>
  );
}
