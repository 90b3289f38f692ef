import { useMutation } from '@tanstack/react-query';
import { messageOf } from '@/api/errors';
import { Button } from '@/ui/button';
import { notify } from '@/ui/toast';
import { testLoginMutation } from './queries';

interface TestLoginButtonProps {
  className?: string;
  onDone?: () => void;
}

export function TestLoginButton({ className, onDone }: TestLoginButtonProps) {
  const { mutate, isPending } = useMutation(testLoginMutation());
  return (
    <Button
      variant="ghost"
      size="sm"
      busy={isPending}
      className={className}
      onClick={() =>
        mutate(undefined, {
          onSuccess: () => onDone?.(),
          onError: (error) => notify.error(messageOf(error, '인증에 실패했습니다.')),
        })
      }
    >
      테스트 로그인
    </Button>
  );
}
