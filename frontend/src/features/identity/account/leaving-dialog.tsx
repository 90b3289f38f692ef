import { type ChangeEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError, messageOf } from '@/api/errors';
import { signOut } from '@/api/sign-out';
import { QueryPart } from '@/data/query-part';
import { useMutation } from '@/data/use-mutation';
import { particleAfter } from '@/lib/korean';
import { paths } from '@/paths';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { Skeleton } from '@/ui/loading';
import { useTextForm } from '@/ui/text-form';
import { PasswordField } from '../password-field';
import { eraseMutation, ownUserQuery, settingsQuery } from './queries';

const failed = '탈퇴하지 못했습니다. 잠시 후 다시 시도해주세요.';

/** Asks for proof of identity: the password or, without one, the nickname. */
export function LeavingDialog({ onClose }: { onClose: () => void }) {
  const form = useId();
  const navigate = useNavigate();
  const { mutate, reset, isPending, error } = useMutation({
    ...eraseMutation(),
    onSuccess: () => void navigate(paths.home, { replace: true }),
  });
  const outline = <Skeleton className="h-18.5" />;
  const shared = { id: form, isPending, refusal: error, onEdit: reset };
  return (
    <Dialog
      open
      title="정말 탈퇴하시겠습니까?"
      onClose={() => !isPending && onClose()}
      footer={
        <>
          <Button data-safe variant="ghost" onClick={() => !isPending && onClose()}>
            취소
          </Button>
          <Button type="submit" form={form} variant="danger" busy={isPending} busyLabel="탈퇴 중…">
            탈퇴하기
          </Button>
        </>
      }
    >
      <p className="mb-4 text-ink-2">삭제한 내용은 되돌릴 수 없습니다.</p>
      <QueryPart query={settingsQuery()} skeleton={outline}>
        {({ hasPassword }) =>
          hasPassword ? (
            <LeavingForm {...shared} nickname={null} onSend={(password) => mutate({ password })} />
          ) : (
            <QueryPart query={ownUserQuery()} skeleton={outline}>
              {({ nickname }) => (
                <LeavingForm
                  {...shared}
                  nickname={nickname}
                  onSend={(typed) => mutate({ nickname: typed })}
                />
              )}
            </QueryPart>
          )
        }
      </QueryPart>
    </Dialog>
  );
}

interface LeavingFormProps {
  id: string;
  /** The text to type; null if it is the password. */
  nickname: string | null;
  isPending: boolean;
  refusal: Error | null;
  onEdit: () => void;
  onSend: (typed: string) => void;
}

function LeavingForm({ id, nickname, isPending, refusal, onEdit, onSend }: LeavingFormProps) {
  const [typed, setTyped] = useState('');
  const isByPassword = nickname === null;
  const missing = isByPassword ? '비밀번호를 입력해주세요.' : '닉네임을 입력해주세요.';
  const wrong = isByPassword ? '비밀번호가 올바르지 않습니다.' : '닉네임이 다릅니다.';
  const code = refusal instanceof ApiError ? refusal.errorCode : undefined;
  const isWrong = code === 'INVALID_CREDENTIALS';
  const refused = isWrong ? wrong : messageOf(refusal, failed);
  const { form, errorOf, focusOn } = useTextForm({
    faultsIf: (isTried) => ({ proof: isTried && typed === '' ? missing : undefined }),
    refusalOf: () => (refusal === null ? undefined : refused),
    isPending,
    onSend: () => {
      focusOn('proof');
      onSend(typed);
    },
  });
  const input = {
    name: 'proof',
    value: typed,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      setTyped(event.target.value);
      if (refusal !== null) onEdit();
    },
  };
  return (
    <form {...form} id={id}>
      {isByPassword ? (
        <PasswordField
          label="비밀번호"
          autoComplete="current-password"
          error={errorOf('proof')}
          {...input}
        />
      ) : (
        <Field
          label="닉네임"
          error={errorOf('proof')}
          hint={`확인을 위해 닉네임 ‘${nickname}’${particleAfter(nickname, '을/를')} 그대로 적어주세요.`}
        >
          <Input autoComplete="off" {...input} />
        </Field>
      )}
      {code === 'SIGN_IN_TOO_OLD' && (
        <Button variant="line" size="lg" className="mt-4" onClick={() => signOut(refused)}>
          다시 로그인하기
        </Button>
      )}
    </form>
  );
}
