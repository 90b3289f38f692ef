import { useQuery } from '@tanstack/react-query';
import { useMutation } from '@/data/use-mutation';
import { useState } from 'react';
import { Button } from '@/ui/button';
import { settingsQuery } from '../account/queries';
import { AccountRow } from '../account/section';
import { remakeCodes } from '../public/second-factor';
import { ProofForm } from './proof-form';
import { remakeCodesMutation, type SecondFactor, turnOffMutation } from './queries';

interface TurnedOnProps {
  state: SecondFactor & { enabledAt: string };
  onRemade: (recoveryCodes: string[]) => void;
}

const few = 3;

/** The actions for a second factor that is on. */
export function TurnedOn({ state, onRemade }: TurnedOnProps) {
  const [open, setOpen] = useState<'codes' | 'off' | null>(null);
  const toggle = (part: 'codes' | 'off') => setOpen(open === part ? null : part);
  const left = state.recoveryCodesLeft;
  return (
    <>
      <AccountRow
        title="2단계 인증을 사용하고 있습니다"
        description={`${state.enabledAt.slice(0, 10).replaceAll('-', '. ')}.부터 로그인할 때 인증 앱의 코드를 확인합니다.`}
      />
      <AccountRow
        title={`복구 코드 ${left}개 남음`}
        description={
          left <= few
            ? '얼마 남지 않았습니다. 새로 만들어 보관해주세요.'
            : '인증 앱을 쓸 수 없을 때 한 번씩 쓰는 코드입니다.'
        }
        action={
          <Button
            variant="line"
            className="shrink-0"
            aria-expanded={open === 'codes'}
            onClick={() => toggle('codes')}
          >
            {open === 'codes' ? '닫기' : '새로 만들기'}
          </Button>
        }
      />
      {open === 'codes' && <RemakeCodes onRemade={onRemade} />}
      <AccountRow
        title="2단계 인증 끄기"
        description="끄면 인증 앱 코드 없이 로그인할 수 있게 됩니다."
        action={
          <Button
            variant="line"
            className="shrink-0 text-danger"
            aria-expanded={open === 'off'}
            onClick={() => toggle('off')}
          >
            {open === 'off' ? '닫기' : '끄기'}
          </Button>
        }
      />
      {open === 'off' && <TurnOff />}
    </>
  );
}

function RemakeCodes({ onRemade }: Pick<TurnedOnProps, 'onRemade'>) {
  const { mutate, isPending, error, reset } = useMutation(remakeCodesMutation());
  return (
    <>
      <p className="type-small pt-4 text-ink-2">
        새로 만들면 이전에 받은 복구 코드는 모두 쓸 수 없게 됩니다.
      </p>
      <ProofForm
        label={remakeCodes}
        busyLabel="만드는 중…"
        takesRecoveryCode
        isPending={isPending}
        error={error}
        onEdit={reset}
        onSend={(code) => mutate(code, { onSuccess: onRemade })}
      />
    </>
  );
}

function TurnOff() {
  const asksPassword = useQuery(settingsQuery()).data?.hasPassword ?? true;
  const { mutate, isPending, error, reset } = useMutation(turnOffMutation());
  return (
    <ProofForm
      label="2단계 인증 끄기"
      busyLabel="끄는 중…"
      variant="danger"
      takesRecoveryCode
      asksPassword={asksPassword}
      isPending={isPending}
      error={error}
      onEdit={reset}
      onSend={(code, password) => mutate(asksPassword ? { code, password } : { code })}
    />
  );
}
