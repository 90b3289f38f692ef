import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useForm, type UseFormRegister, type UseFormSetError } from 'react-hook-form';
import { ApiError, messageOf } from '@/api/errors';
import { holdComposingEnter } from '@/lib/ime-enter';
import { paths } from '@/paths';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { Link } from '@/ui/link';
import { showAlert } from '@/ui/modal-store';
import { signupMutation } from '../queries';
import {
  passwordHint,
  type SignupForm,
  type SignupForm as Form,
  signupSchema,
} from './signup-schema';

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

export function SignupForm({ onDone }: { onDone: () => void }) {
  const { mutateAsync, isPending } = useMutation(signupMutation());
  const { register, handleSubmit, getValues, clearErrors, setError, formState } = useForm<Form>({
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

  const send = async (form: Form) => {
    try {
      await mutateAsync(form);
      onDone();
    } catch (error) {
      showSignupFailure(error, setError);
    }
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { terms, privacy } = getValues('agreements');
    if (!terms || !privacy) return showAlert('필수 약관에 동의해주세요.');
    await handleSubmit(send)();
  };
  return (
    <form noValidate onSubmit={submit} onKeyDown={holdComposingEnter} className="mt-8 grid gap-4.5">
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
      <Agreements register={register} />
      <Button type="submit" size="lg" block busy={isPending} busyLabel="가입 중...">
        회원가입
      </Button>
    </form>
  );
}

const agreements = [
  {
    name: 'agreements.terms',
    label: '이용약관에 동의합니다 (만 14세 이상)',
    note: '필수',
    text: { name: '이용약관', to: paths.terms },
  },
  {
    name: 'agreements.privacy',
    label: '개인정보처리방침에 동의합니다',
    note: '필수',
    text: { name: '개인정보처리방침', to: paths.privacy },
  },
  {
    name: 'agreements.marketing',
    label: '마케팅 정보 수신에 동의합니다',
    note: '선택',
    text: null,
  },
] as const;

function Agreements({ register }: { register: UseFormRegister<SignupForm> }) {
  return (
    <fieldset className="ink-line">
      <legend className="sr-only">약관 동의</legend>
      {agreements.map(({ name, label, note, text }) => (
        <div key={name} className="flex items-center justify-between gap-2 border-b border-rule">
          <Checkbox
            label={
              <>
                {label} <span className="text-ink-3">({note})</span>
              </>
            }
            {...register(name)}
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
    </fieldset>
  );
}

const formFields = ['nickname', 'email', 'password', 'passwordConfirm'] as const;

/** Puts what the server objects to beside its field; anything else is an alert. */
function showSignupFailure(error: unknown, setError: UseFormSetError<SignupForm>) {
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
