import { useMutation } from '@/data/use-mutation';
import { Button } from '@/ui/button';
import { testLoginMutation } from './queries';

interface TestLoginButtonProps {
  className?: string;
  onDone?: () => void;
}

export function TestLoginButton({ className, onDone }: TestLoginButtonProps) {
  // Of the mutation, since whoever is signed in has no such button any more.
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
