import { useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { QueryPart } from '@/data/query-part';
import { useMutation } from '@/data/use-mutation';
import { paths } from '@/paths';
import { Button } from '@/ui/button';
import { Outline, Skeleton } from '@/ui/loading';
import { Notice } from '@/ui/notice';
import { resendVerificationMutation } from '../mail/queries';
import { ChangeEmailForm } from './change-email-form';
import { ownUserQuery } from './queries';
import { AccountRow, AccountSection } from './section';

export function EmailSection() {
  const { hash } = useLocation();
  const isAsked = paths.changeEmail.endsWith(hash) && hash !== '';
  const [isChanging, setChanging] = useState(isAsked);
  const opener = useRef<HTMLButtonElement>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <AccountSection
      id="email"
      title="이메일 주소"
      description="로그인할 때 쓰는 주소이며, 나에게만 보입니다."
    >
      <QueryPart query={ownUserQuery()} skeleton={<RowOutline />}>
        {({ email, emailVerified }) => (
          <>
            <AccountRow
              title={email}
              description={emailVerified ? '인증된 주소입니다.' : '아직 인증하지 않은 주소입니다.'}
              action={
                <Button
                  ref={opener}
                  variant="line"
                  aria-expanded={isChanging}
                  onClick={() => setChanging(!isChanging)}
                >
                  {isChanging ? '닫기' : '변경'}
                </Button>
              }
            />
            {!emailVerified && <Unverified />}
            {isChanging && (
              <ChangeEmailForm
                takesFocus={isAsked}
                onSent={(to) => {
                  setSentTo(to);
                  setChanging(false);
                  // The focused element unmounts with the form.
                  opener.current?.focus();
                }}
              />
            )}
          </>
        )}
      </QueryPart>
      <div role="status">
        {sentTo !== null && !isChanging && (
          <Notice className="mt-4">
            <span className="wrap-anywhere">{sentTo}</span> 주소로 메일을 보냈습니다. 24시간 안에
            로그인한 브라우저에서 메일의 링크를 열어 변경을 마쳐주세요.
          </Notice>
        )}
      </div>
    </AccountSection>
  );
}

function Unverified() {
  const { mutate, isPending } = useMutation(resendVerificationMutation());
  return (
    <AccountRow
      title="이메일을 인증해주세요"
      description="로그인한 브라우저에서 메일의 링크를 열어 인증을 마쳐주세요. 이메일 알림은 인증한 주소로만 보냅니다."
      action={
        <Button busy={isPending} busyLabel="보내는 중…" onClick={() => mutate()}>
          메일 다시 받기
        </Button>
      }
    />
  );
}

export const RowOutline = () => (
  <Outline className="flex min-h-16 items-center border-b border-rule">
    <Skeleton className="w-48" />
  </Outline>
);
