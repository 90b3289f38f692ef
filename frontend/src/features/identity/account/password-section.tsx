import { QueryPart } from '@/data/query-part';
import { useMutation } from '@/data/use-mutation';
import { Button } from '@/ui/button';
import { firstPasswordMutation } from '../mail/queries';
import { PasswordForm } from '../password-form';
import { RowOutline } from './email-section';
import { changePasswordMutation, ownUserQuery, settingsQuery } from './queries';
import { AccountRow, AccountSection } from './section';

/** Users who signed up with Google may have no password yet. */
export function PasswordSection() {
  return (
    <AccountSection
      id="password"
      title="비밀번호"
      description="이메일로 로그인할 때 쓰는 비밀번호입니다."
    >
      <QueryPart query={settingsQuery()} skeleton={<RowOutline />}>
        {({ hasPassword }) =>
          hasPassword ? (
            <ChangePassword />
          ) : (
            <QueryPart query={ownUserQuery()} skeleton={<RowOutline />}>
              {({ email }) => <NoPassword email={email} />}
            </QueryPart>
          )
        }
      </QueryPart>
    </AccountSection>
  );
}

function ChangePassword() {
  const { mutateAsync } = useMutation(changePasswordMutation());
  return (
    <>
      <p className="type-small py-4 text-ink-2">
        변경하면 이 브라우저를 뺀 모든 기기에서 로그아웃됩니다.
      </p>
      <PasswordForm
        asksCurrent
        variant="line"
        label="비밀번호 변경"
        busyLabel="변경 중…"
        send={(values) => mutateAsync(values)}
      />
    </>
  );
}

function NoPassword({ email }: { email: string }) {
  const { mutate, isPending } = useMutation(firstPasswordMutation());
  return (
    <AccountRow
      title="아직 비밀번호가 없습니다"
      description={
        <>
          <span className="wrap-anywhere">{email}</span> 주소로 메일을 보내드립니다. 메일의 링크에서
          비밀번호를 설정하면 모든 기기에서 로그아웃되며, 이메일로도 로그인할 수 있습니다.
        </>
      }
      action={
        <Button
          variant="line"
          className="shrink-0"
          busy={isPending}
          busyLabel="보내는 중…"
          onClick={() => mutate(email)}
        >
          설정 메일 받기
        </Button>
      }
    />
  );
}
