import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import {
  type FieldErrors,
  useForm,
  type UseFormReturn,
  type UseFormSetError,
} from 'react-hook-form';
import { ApiError, messageOf } from '@/api/errors';
import { holdComposingEnter } from '@/lib/ime-enter';
import { paths } from '@/paths';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { Field, FieldError } from '@/ui/field';
import { Input } from '@/ui/input';
import { Link } from '@/ui/link';
import { showAlert } from '@/ui/modal-store';
import { GoogleWay } from '../google/google-way';
import { loginMutation, signupMutation } from '../queries';
import { passwordHint } from '../new-password';
import { type SignupForm as Form, signupSchema } from './signup-schema';

const fields = [
  {
    name: 'nickname',
    label: '닉네임',
    type: 'text',
    autoComplete: 'nickname',
    placeholder: '2-10자',
  },
  {
    name: 'email',
    label: '이메일',
    type: 'email',
    autoComplete: 'email',
    placeholder: 'name@example.com',
  },
  {
    name: 'password',
    label: '비밀번호',
    type: 'password',
    autoComplete: 'new-password',
    placeholder: '영문, 숫자, 특수문자 포함 8자 이상',
  },
  {
    name: 'passwordConfirm',
    label: '비밀번호 확인',
    type: 'password',
    autoComplete: 'new-password',
    placeholder: '비밀번호를 한 번 더 입력해주세요',
  },
] as const;

interface SignupFormProps {
  onDone: () => void;
  /** There is an account now, but signing in to it failed. */
  onSignedOut: (email: string) => void;
}

export function SignupForm({ onDone, onSignedOut }: SignupFormProps) {
  const signUp = useMutation(signupMutation());
  const signIn = useMutation(loginMutation());
  const [keepLoggedIn, setKeepLoggedIn] = useState(true);
  const form = useForm<Form>({
    resolver: standardSchemaResolver(signupSchema),
    reValidateMode: 'onSubmit',
    defaultValues: {
      nickname: '',
      email: '',
      password: '',
      passwordConfirm: '',
      agreements: { terms: false, privacy: false, marketing: false },
    },
  });
  const { register, clearErrors, formState } = form;

  const send = async (account: Form) => {
    try {
      await signUp.mutateAsync(account);
    } catch (error) {
      return showSignupFailure(error, form.setError);
    }
    const { email, password } = account;
    try {
      await signIn.mutateAsync({ email, password, keepLoggedIn });
      onDone();
    } catch {
      onSignedOut(email);
    }
  };
  /** Where nothing else is wrong, what is missing below the fields is told where it cannot be overlooked. */
  const alertOfAgreements = ({ agreements, ...others }: FieldErrors<Form>) => {
    const message = agreements?.terms?.message ?? agreements?.privacy?.message;
    if (message === undefined || Object.keys(others).length > 0) return;
    const missing = (['terms', 'privacy'] as const).filter((name) => agreements?.[name]);
    // Marked without the sentence, which would be read twice.
    for (const name of missing) form.setError(`agreements.${name}`, { type: 'told' });
    // The form goes to the first of them itself, and the notice gives the focus back to what had it.
    setTimeout(() => void showAlert(message));
  };
  return (
    <>
      <form
        noValidate
        onSubmit={form.handleSubmit(send, alertOfAgreements)}
        onKeyDown={holdComposingEnter}
        className="grid gap-4.5"
      >
        {fields.map(({ name, label, ...input }) => (
          <Field
            key={name}
            label={label}
            hint={name === 'password' && passwordHint}
            error={formState.errors[name]?.message}
          >
            <Input {...input} {...register(name, { onChange: () => clearErrors(name) })} />
          </Field>
        ))}
        <Agreements form={form} />
        <Checkbox
          label="로그인 상태 유지"
          name="keepLoggedIn"
          checked={keepLoggedIn}
          onChange={(event) => setKeepLoggedIn(event.target.checked)}
          className="-my-2 justify-self-start"
        />
        <Button
          type="submit"
          size="lg"
          block
          busy={signUp.isPending || signIn.isPending}
          busyLabel="가입 중..."
        >
          회원가입
        </Button>
      </form>
      <GoogleWay keepLoggedIn={keepLoggedIn} />
    </>
  );
}

const agreements = [
  {
    name: 'terms',
    label: '이용약관에 동의합니다 (만 14세 이상)',
    note: '필수',
    text: { name: '이용약관', to: paths.terms },
  },
  {
    name: 'privacy',
    label: '개인정보처리방침에 동의합니다',
    note: '필수',
    text: { name: '개인정보처리방침', to: paths.privacy },
  },
  {
    name: 'marketing',
    label: '마케팅 정보 수신에 동의합니다',
    note: '선택',
    text: null,
  },
] as const;

function Agreements({ form: { register, clearErrors, formState } }: { form: UseFormReturn<Form> }) {
  const errorId = useId();
  const errors = formState.errors.agreements;
  const message = errors?.terms?.message ?? errors?.privacy?.message;
  return (
    <fieldset aria-describedby={errorId}>
      <legend className="sr-only">약관 동의</legend>
      <FieldError id={errorId} className="mb-1.5">
        {message}
      </FieldError>
      <div className="ink-line">
        {agreements.map(({ name, label, note, text }) => (
          <div key={name} className="flex items-center justify-between gap-2 border-b border-rule">
            <Checkbox
              label={
                <>
                  {label} <span className="text-ink-3">({note})</span>
                </>
              }
              aria-invalid={errors?.[name] !== undefined}
              {...register(`agreements.${name}`, {
                onChange: () => clearErrors(`agreements.${name}`),
              })}
            />
            {/* In a tab of its own, so that nothing typed is lost. */}
            {text !== null && (
              <Link
                to={text.to}
                target="_blank"
                className="type-small inline-flex min-h-11 shrink-0 items-center px-1 text-ink-2 underline underline-offset-[3px] hover:text-ink"
              >
                <span className="sr-only">{text.name} </span>보기
                <span className="sr-only"> (새 탭에서 열림)</span>
              </Link>
            )}
          </div>
        ))}
      </div>
    </fieldset>
  );
}

const formFields = ['nickname', 'email', 'password', 'passwordConfirm'] as const;

/** Puts what the server objects to beside its field; anything else is an alert. */
function showSignupFailure(error: unknown, setError: UseFormSetError<Form>) {
  if (error instanceof ApiError) {
    const told = formFields.flatMap((field) => {
      const message = messageFor(error, field);
      return message === undefined ? [] : [{ field, message }];
    });
    told.forEach(({ field, message }, index) =>
      setError(field, { message }, { shouldFocus: index === 0 }),
    );
    if (told.length > 0) return;
  }
  void showAlert(messageOf(error, '회원가입에 실패했습니다. 다시 시도해주세요.'));
}

function messageFor(error: ApiError, field: (typeof formFields)[number]): string | undefined {
  if (field === 'nickname' && error.errorCode === 'NICKNAME_TAKEN') return error.message;
  if (field === 'email' && error.errorCode === 'EMAIL_TAKEN') return error.message;
  return error.fieldMessage(field);
}
