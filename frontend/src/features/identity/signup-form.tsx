import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useForm } from 'react-hook-form';
import { holdComposingEnter } from '@/lib/ime-enter';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { showAlert } from '@/ui/modal-store';
import { Agreements } from './agreements';
import { signupMutation } from './queries';
import { signupSchema, type SignupForm as Form } from './signup-schema';
import { showSignupFailure } from './signup-failure';

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
        <Field key={name} label={label} error={formState.errors[name]?.message}>
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
