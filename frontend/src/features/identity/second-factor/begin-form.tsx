import { useQuery } from '@tanstack/react-query';
import { useMutation } from '@/data/use-mutation';
import { settingsQuery } from '../account/queries';
import { ProofForm } from './proof-form';
import { beginMutation, type Enrolment } from './queries';

/** Asks for the password, if the account has one, before it shows a secret. */
export function BeginForm({ onBegun }: { onBegun: (enrolment: Enrolment) => void }) {
  const asksPassword = useQuery(settingsQuery()).data?.hasPassword ?? true;
  const { mutate, isPending, error, reset } = useMutation(beginMutation());
  return (
    <ProofForm
      label="2단계 인증 설정하기"
      busyLabel="준비 중…"
      asksPassword={asksPassword}
      asksCode={false}
      isPending={isPending}
      error={error}
      failure="설정을 시작하지 못했습니다."
      onEdit={reset}
      onSend={(_code, password) => mutate(asksPassword ? { password } : {}, { onSuccess: onBegun })}
    />
  );
}
