import { useMutation } from '@tanstack/react-query';
import { Button } from '@/ui/button';
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
      onClick={() => mutate(undefined, { onSuccess: () => onDone?.() })}
    >
      테스트 로그인
    </Button>
  );
}
