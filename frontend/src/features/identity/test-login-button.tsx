import { useMutation } from '@/data/use-mutation';
import { Button } from '@/ui/button';
import { testLoginMutation } from './queries';

interface TestLoginButtonProps {
  className?: string;
  onDone?: () => void;
}

export function TestLoginButton({ className, onDone }: TestLoginButtonProps) {
  // Handled by the mutation, because the button unmounts on signing in.
  const { mutate, isPending } = useMutation({
    ...testLoginMutation(),
    onSuccess: () => onDone?.(),
  });
  return (
    <Button
      variant="ghost"
      size="sm"
      busy={isPending}
      className={className}
      onClick={() => mutate()}
    >
      테스트 로그인
    </Button>
  );
}
