import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { Field } from '@/ui/field';
import { IconButton } from '@/ui/icon-button';
import { Input } from '@/ui/input';

interface PasswordFieldProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: string;
  autoComplete: 'current-password' | 'new-password';
  /** The error message. */
  error?: string | undefined;
  hint?: ReactNode;
}

/** The rules by which password managers generate a password. */
const passwordRules =
  'minlength: 8; maxlength: 128; required: lower; required: digit; required: [@$!%*#?&]; allowed: upper;';

/** A password field whose text can be shown. */
export function PasswordField({ label, error, hint, ...input }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Field label={label} error={error} hint={hint}>
      <div className="relative">
        <Input
          type={isShown ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          className="pr-13 [&::-ms-reveal]:hidden"
          {...(input.autoComplete === 'new-password' && { passwordrules: passwordRules })}
          {...input}
        />
        <IconButton
          label="비밀번호 표시"
          aria-pressed={isShown}
          className="absolute top-0.5 right-1"
          onClick={() => setShown(!isShown)}
        >
          <Icon size={20} />
        </IconButton>
      </div>
    </Field>
  );
}
