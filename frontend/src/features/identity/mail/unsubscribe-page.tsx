import { useState } from 'react';
import { useLocation } from 'react-router';
import { ApiError, messageOf } from '@/api/errors';
import { useMutation } from '@/data/use-mutation';
import { paths } from '@/paths';
import { Button } from '@/ui/button';
import { buttonStyle } from '@/ui/button-style';
import { Link } from '@/ui/link';
import { Notice } from '@/ui/notice';
import { mailKindName } from '../account/mail-kinds';
import { MailLayout } from './mail-layout';
import { unsubscribeMutation } from './queries';

const title = '이메일 알림 끄기';

/** Asks for a press, since mail scanners open links too. No session is needed. */
export default function UnsubscribePage() {
  const { hash } = useLocation();
  // The link remains valid, and a reload may ask again.
  const [link] = useState(() => new URLSearchParams(hash.slice(1)));
  const token = link.get('token');
  const name = mailKindName(link.get('topic'));
  const { mutate, isPending, error, data } = useMutation(unsubscribeMutation());
  if (data !== undefined) {
    const off = mailKindName(data.kind) ?? '이 종류의 메일';
    return (
      <MailLayout
        title="이메일 알림이 꺼졌습니다"
        isOutcome
        description={`앞으로 ‘${off}’ 메일을 보내지 않습니다. 다른 메일은 그대로 받습니다. 다시 받으려면 이메일 알림 설정에서 켜 주세요.`}
      >
        <ToSettings />
      </MailLayout>
    );
  }
  const isOver = error instanceof ApiError && error.errorCode === 'UNSUBSCRIBE_TOKEN_INVALID';
  if (token === null || isOver) {
    return (
      <MailLayout
        title={title}
        isOutcome={isOver}
        description="링크가 만료되었거나 올바르지 않습니다. 계정 설정에서 이메일 알림을 끌 수 있습니다."
      >
        <ToSettings />
      </MailLayout>
    );
  }
  return (
    <MailLayout
      title="이메일 알림을 끄시겠습니까?"
      description={`버튼을 누르면 ${name === undefined ? '이 종류의' : `‘${name}’`} 메일을 더 보내지 않습니다. 다른 메일은 그대로 받습니다.`}
    >
      <div role="alert">
        {error && (
          <Notice tone="warn" className="mb-6">
            {messageOf(error, '이메일 알림을 끄지 못했습니다.')}
          </Notice>
        )}
      </div>
      <Button size="lg" block busy={isPending} busyLabel="끄는 중…" onClick={() => mutate(token)}>
        이메일 알림 끄기
      </Button>
    </MailLayout>
  );
}

const ToSettings = () => (
  <Link
    to={`${paths.accountSettings}#mails`}
    className={buttonStyle({ variant: 'line', size: 'lg', block: true })}
  >
    이메일 알림 설정
  </Link>
);
