import { useMutation } from '@/data/use-mutation';
import { Copy, Smartphone } from 'lucide-react';
import { Button } from '@/ui/button';
import { buttonStyle } from '@/ui/button-style';
import { cn } from '@/lib/cn';
import { copyText } from '@/ui/copy-text';
import { ProofForm } from './proof-form';
import { QrCode } from './qr-code';
import { confirmMutation, type Enrolment } from './queries';

interface EnrollingProps {
  enrolment: Enrolment;
  onCancel: () => void;
  onConfirmed: (recoveryCodes: string[]) => void;
}

/** Formats a secret in groups of four. */
const inGroups = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ');

/** Shows the secret, and asks for its first code. */
export function Enrolling({ enrolment, onCancel, onConfirmed }: EnrollingProps) {
  const { mutate, isPending, error, reset } = useMutation(confirmMutation());
  return (
    <>
      <div className="flex items-center gap-6 pt-5 max-tablet:flex-col max-tablet:items-start">
        <QrCode text={enrolment.uri} label="인증 앱으로 찍을 QR 코드" />
        <div className="min-w-0">
          <p className="text-ink-2">
            Google Authenticator 같은 인증 앱으로 QR 코드를 찍어주세요. 찍을 수 없다면 아래 설정
            키를 앱에 직접 입력해주세요.
          </p>
          {/* A phone cannot take a picture of the code that it shows. */}
          <div className="mt-3 hidden pointer-coarse:block">
            <a href={enrolment.uri} className={cn(buttonStyle({ variant: 'line' }), 'w-full')}>
              <Smartphone size={18} />이 기기의 인증 앱 열기
            </a>
          </div>
          <p className="mt-3 font-semibold">설정 키</p>
          <p translate="no" className="font-mono text-ui leading-relaxed wrap-anywhere">
            {inGroups(enrolment.secret)}
          </p>
          <Button
            variant="line"
            size="sm"
            className="mt-2"
            onClick={() => void copyText(enrolment.secret, '설정 키를')}
          >
            <Copy size={16} />
            설정 키 복사
          </Button>
        </div>
      </div>
      <ProofForm
        label="2단계 인증 켜기"
        busyLabel="확인 중…"
        isPending={isPending}
        error={error}
        onEdit={reset}
        onSend={(code) => mutate(code, { onSuccess: onConfirmed })}
      >
        <Button variant="ghost" onClick={onCancel}>
          취소
        </Button>
      </ProofForm>
    </>
  );
}
