import { useMutation } from '@/data/use-mutation';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { api, dataOf } from '@/api/client';
import { ApiError, messageOf } from '@/api/errors';
import { startSession } from '@/api/session';
import { holdComposingEnter } from '@/lib/ime-enter';
import { Button } from '@/ui/button';
import { FieldError } from '@/ui/field';
import { endSecondStep, useSecondStep } from './second-step-store';
import { CodeField, type CodeKind } from './code-field';
import { codeSwitch } from './ways';

const failed = '로그인하지 못했습니다. 잠시 후 다시 시도해주세요.';
const quietStyle =
  'type-small inline-flex min-h-11 items-center text-ink-2 underline underline-offset-[3px] hover:text-ink';

/** The second step of signing in: a code of the app, or a recovery code. */
export function SecondStep({ challenge }: { challenge: string }) {
  const [kind, setKind] = useState<CodeKind>('app');
  return <CodeStep key={kind} challenge={challenge} kind={kind} onSwitch={setKind} />;
}

interface CodeStepProps {
  challenge: string;
  kind: CodeKind;
  onSwitch: (kind: CodeKind) => void;
}

function CodeStep({ challenge, kind, onSwitch }: CodeStepProps) {
  const { keepLoggedIn } = useSecondStep();
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: async () => {
      const body = { challenge, code, keepLoggedIn };
      const answer = await dataOf(api.post('/v1/auth/second-factor', { body }));
      startSession(answer, keepLoggedIn);
      endSecondStep();
    },
    onError: () => field.current?.select(),
  });

  // It replaces the focused element.
  useEffect(() => field.current?.focus(), []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate();
  };
  const other = kind === 'app' ? 'recovery' : 'app';
  const errorCode = error instanceof ApiError ? error.errorCode : undefined;
  const isAboutCode = errorCode === 'SECOND_FACTOR_CODE_INVALID';
  const told = error ? messageOf(error, failed) : undefined;
  return (
    <>
      <form onSubmit={submit} onKeyDown={holdComposingEnter} className="grid gap-4.5">
        <CodeField
          ref={field}
          kind={kind}
          value={code}
          error={isAboutCode ? told : undefined}
          onChange={(typed) => {
            setCode(typed);
            if (error) reset();
          }}
        />
        <FieldError id="second-step-error">{isAboutCode ? undefined : told}</FieldError>
        {errorCode === 'LOGIN_CODE_INVALID' ? (
          <Button size="lg" block onClick={endSecondStep}>
            처음부터 다시 로그인
          </Button>
        ) : (
          <Button type="submit" size="lg" block busy={isPending} busyLabel="확인 중…">
            확인
          </Button>
        )}
      </form>
      <p className="mt-3 flex flex-wrap items-center justify-between gap-x-3">
        <button type="button" className={quietStyle} onClick={() => onSwitch(other)}>
          {codeSwitch[other]}
        </button>
        <button type="button" className={quietStyle} onClick={endSecondStep}>
          다른 계정으로 로그인
        </button>
      </p>
    </>
  );
}
