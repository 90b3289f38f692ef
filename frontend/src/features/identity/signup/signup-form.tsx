import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { type FieldErrors, useForm, type UseFormSetError } from 'react-hook-form';
import { ApiError, messageOf } from '@/api/errors';
import { useMutation } from '@/data/use-mutation';
import { holdComposingEnter } from '@/lib/ime-enter';
import { useSubmit } from '@/lib/use-submit';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { showAlert } from '@/ui/modal-store';
import { EmailField } from '../email-field';
import { GoogleWay } from '../google/google-way';
import { passwordHint } from '../new-password';
import { PasswordField } from '../password-field';
import { loginMutation, signupMutation } from '../queries';
import { Agreements } from './agreements';
import { type SignupForm as Form, signupSchema } from './signup-schema';

interface SignupFormProps {
  onDone: () => void;
  /** Called when the account exists but signing in failed. */
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
  const typed = (name: FormField) => register(name, { onChange: () => clearErrors(name) });
  const errorOf = (name: FormField) => formState.errors[name]?.message;

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
  /** If only agreements are missing, they are reported in an alert, because they are below the fields. */
  const alertOfAgreements = ({ agreements, ...others }: FieldErrors<Form>) => {
    const message = agreements?.terms?.message ?? agreements?.privacy?.message;
    if (message === undefined || Object.keys(others).length > 0) return;
    const missing = (['terms', 'privacy'] as const).filter((name) => agreements?.[name]);
    // Marked without a message, which would be announced twice.
    for (const name of missing) form.setError(`agreements.${name}`, { type: 'told' });
    // The form focuses the first of them, and the alert then restores that focus.
    setTimeout(() => void showAlert(message));
  };
  const submit = useSubmit(form.handleSubmit(send, alertOfAgreements));
  return (
    <>
      <form noValidate onSubmit={submit} onKeyDown={holdComposingEnter} className="grid gap-4.5">
        <Field label="닉네임" error={errorOf('nickname')}>
          <Input autoComplete="nickname" placeholder="2-10자" {...typed('nickname')} />
        </Field>
        <EmailField error={errorOf('email')} {...typed('email')} />
        <PasswordField
          label="비밀번호"
          autoComplete="new-password"
          placeholder="영문, 숫자, 특수문자 포함 8자 이상"
          hint={passwordHint}
          error={errorOf('password')}
          {...typed('password')}
        />
        <PasswordField
          label="비밀번호 확인"
          autoComplete="new-password"
          placeholder="비밀번호를 한 번 더 입력해주세요"
          error={errorOf('passwordConfirm')}
          {...typed('passwordConfirm')}
        />
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
          busyLabel="가입 중…"
        >
          회원가입
        </Button>
      </form>
      <GoogleWay keepLoggedIn={keepLoggedIn} />
    </>
  );
}

const formFields = ['nickname', 'email', 'password', 'passwordConfirm'] as const;
type FormField = (typeof formFields)[number];

/** Shows the server's field errors at their fields, and any other error as an alert. */
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

function messageFor(error: ApiError, field: FormField): string | undefined {
  if (field === 'nickname' && error.errorCode === 'NICKNAME_TAKEN') return error.message;
  if (field === 'email' && error.errorCode === 'EMAIL_TAKEN') return error.message;
  return error.fieldMessage(field);
}
