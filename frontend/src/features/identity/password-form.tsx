import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod/mini';
import { ApiError, messageOf } from '@/api/errors';
import { useSubmit } from '@/lib/use-submit';
import { Button } from '@/ui/button';
import { FieldError } from '@/ui/field';
import {
  newPasswordChecks,
  newPasswordFields,
  noCurrentPassword,
  passwordHint,
} from './new-password';
import { PasswordField } from './password-field';

export interface PasswordValues {
  /** The current password; empty if not asked for. */
  current: string;
  password: string;
  passwordConfirm: string;
}

interface PasswordFormProps {
  asksCurrent?: boolean;
  label: string;
  busyLabel: string;
  /** The button's style on a page that has a primary button already. */
  variant?: 'line';
  /** Throws the server's errors. */
  send: (values: PasswordValues) => Promise<unknown>;
}

const empty: PasswordValues = { current: '', password: '', passwordConfirm: '' };

const schemaOf = (asksCurrent: boolean) =>
  z
    .object({
      current: z.string().check(z.minLength(asksCurrent ? 1 : 0, { error: noCurrentPassword })),
      ...newPasswordFields,
    })
    .check(...newPasswordChecks);

/** Sets a new password; the server's errors are shown at their fields. */
export function PasswordForm({
  asksCurrent = false,
  label,
  busyLabel,
  variant,
  send,
}: PasswordFormProps) {
  const form = useForm<PasswordValues>({
    resolver: standardSchemaResolver(schemaOf(asksCurrent)),
    reValidateMode: 'onSubmit',
    defaultValues: empty,
  });
  const { register, clearErrors, setError, reset, formState } = form;
  const { errors, isSubmitting } = formState;
  const errorId = useId();

  const save = async (values: PasswordValues) => {
    try {
      await send(values);
      reset(empty);
    } catch (error) {
      const name = wrongField(error, asksCurrent);
      const message = messageOf(error, '비밀번호를 저장하지 못했습니다.');
      if (name === undefined) setError('root', { message });
      else setError(name, { message }, { shouldFocus: true });
    }
  };
  const submit = useSubmit(form.handleSubmit(save));
  const field = (
    name: keyof PasswordValues,
    fieldLabel: string,
    autoComplete: 'current-password' | 'new-password' = 'new-password',
  ) => (
    <PasswordField
      label={fieldLabel}
      autoComplete={autoComplete}
      hint={name === 'password' && passwordHint}
      error={errors[name]?.message}
      {...register(name, {
        onChange: () => {
          clearErrors(name);
          clearErrors('root');
        },
      })}
    />
  );
  return (
    <form noValidate onSubmit={submit} className="grid max-w-95 gap-4.5">
      {asksCurrent && field('current', '현재 비밀번호', 'current-password')}
      {field('password', '새 비밀번호')}
      {field('passwordConfirm', '새 비밀번호 확인')}
      <FieldError id={errorId}>{errors.root?.message}</FieldError>
      <Button type="submit" size="lg" variant={variant} busy={isSubmitting} busyLabel={busyLabel}>
        {label}
      </Button>
    </form>
  );
}

function wrongField(error: unknown, asksCurrent: boolean) {
  if (!(error instanceof ApiError)) return undefined;
  if (asksCurrent && error.errorCode === 'INVALID_CREDENTIALS') return 'current';
  const names = ['password', 'passwordConfirm'] as const;
  return names.find((name) => error.fieldMessage(name) !== undefined);
}
