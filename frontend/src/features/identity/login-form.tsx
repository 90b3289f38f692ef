import { useMutation } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { messageOf } from '@/api/errors';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { loginMutation } from './queries';

const failedMessage = '이메일 또는 비밀번호가 올바르지 않습니다.';

/** What is required and what an address looks like is the browser's own check here. */
export function LoginForm() {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [keepLoggedIn, setKeepLoggedIn] = useState(true);
  const { mutate, reset, isPending, error } = useMutation(loginMutation());

  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate({ email, password, keepLoggedIn });
  };
  return (
    <form onSubmit={submit} onChange={() => error && reset()} className="mt-8 grid gap-4.5">
      <Field label="이메일">
        <Input
          type="email"
          name="email"
          autoComplete="email"
          placeholder="name@example.com"
          required
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      <Field label="비밀번호">
        <Input
          type="password"
          name="password"
          autoComplete="current-password"
          placeholder="비밀번호를 입력해주세요"
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      <Checkbox
        label="로그인 상태 유지"
        name="keepLoggedIn"
        checked={keepLoggedIn}
        onChange={(event) => setKeepLoggedIn(event.target.checked)}
        className="-my-2 justify-self-start"
      />
      <p role="alert" className="type-small flex items-center gap-1.5 text-danger empty:hidden">
        {error && (
          <>
            <CircleAlert size={16} strokeWidth={1.9} aria-hidden="true" className="shrink-0" />
            {messageOf(error, failedMessage)}
          </>
        )}
      </p>
      <Button type="submit" size="lg" block busy={isPending} busyLabel="로그인 중...">
        로그인
      </Button>
    </form>
  );
}
