import { useMutation } from '@tanstack/react-query';
import { useSession } from '@/api/session';
import { Loaded } from '@/data/loaded';
import { Button } from '@/ui/button';
import { notify } from '@/ui/toast';
import { messageOf } from '@/api/errors';
import { forgotPasswordMutation } from '../mail/queries';
import { PasswordForm } from '../password-form';
import { RowOutline } from './email-section';
import { changePasswordMutation, settingsQuery } from './queries';
import { AccountRow, AccountSection } from './section';

export function PasswordSection() {
  const { mutateAsync } = useMutation(changePasswordMutation());
  return (
    <AccountSection
      id="password"
      title="비밀번호 변경"
      description="변경하면 이 브라우저를 뺀 모든 기기에서 로그아웃됩니다."
    >
      <Loaded query={settingsQuery()} skeleton={<RowOutline />}>
        {({ hasPassword }) =>
          hasPassword ? (
            <div className="pt-5">
              <PasswordForm
                asksCurrent
                variant="line"
                label="비밀번호 변경"
                busyLabel="변경 중..."
                send={(values) => mutateAsync(values)}
              />
            </div>
          ) : (
            <NoPassword />
          )
        }
      </Loaded>
    </AccountSection>
  );
}

function NoPassword() {
  const email = useSession((session) => session.user?.email) ?? '';
  const { mutate, isPending } = useMutation(forgotPasswordMutation());
  const send = () =>
    mutate(email, {
      onSuccess: () => notify.success('비밀번호를 설정하는 메일을 보냈습니다.'),
      onError: (error) => notify.error(messageOf(error, '메일을 보내지 못했습니다.')),
    });
  return (
    <AccountRow
      title="아직 비밀번호가 없습니다"
      description="메일로 받은 링크에서 비밀번호를 설정하면 이메일로도 로그인할 수 있습니다."
      action={
        <Button variant="line" busy={isPending} busyLabel="보내는 중..." onClick={send}>
          설정 메일 받기
        </Button>
      }
    />
  );
}
