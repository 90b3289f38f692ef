import { CopyPlus } from 'lucide-react';
import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isSignedIn, useSession } from '@/api/session';
import { useAsMember } from '@/data/as-member';
import { useCarriedIntent } from '@/data/login-detour';
import { useMutation } from '@/data/use-mutation';
import { copyMutation } from '@/entities/roadmap/mutations';
import { takeOverLabel } from '@/entities/roadmap/later-words';
import { cn } from '@/lib/cn';
import { paths, takeHash } from '@/paths';
import { Button } from '@/ui/button';
import { buttonStyle } from '@/ui/button-style';
import { Link } from '@/ui/link';
import { notify } from '@/ui/toast';

interface CopyButtonProps {
  id: number;
  /** The token of the share link; unset for a sample. */
  token?: string;
  className?: string;
}

/**
 * Copies a plan to the member's roadmaps and opens the copy. Visitors sign up or log in first, and come back to the
 * button.
 */
export function CopyButton({ id, token, className }: CopyButtonProps) {
  const navigate = useNavigate();
  const asMember = useAsMember();
  const { mutate, isPending } = useMutation({
    ...copyMutation(id, token),
    onSuccess: (copy) => navigate(paths.myRoadmap(copy.id)),
  });
  const session = useSession();
  const { pathname, search } = useLocation();
  const button = useRef<HTMLButtonElement>(null);
  useCarriedIntent(takeHash, isSignedIn(session), () => {
    button.current?.focus();
    notify.info('‘내 로드맵으로 가져오기’를 누르면 바로 저장됩니다.');
  });
  const label = (
    <>
      <CopyPlus size={18} />
      {takeOverLabel}
    </>
  );
  if (session.status === 'visitor') {
    return (
      <Link
        to={paths.signup(pathname + search + takeHash)}
        className={cn(buttonStyle(), className)}
      >
        {label}
      </Link>
    );
  }
  return (
    <Button
      ref={button}
      busy={isPending}
      busyLabel="가져오는 중…"
      onClick={() => void asMember(() => mutate())}
      {...(className !== undefined && { className })}
    >
      {label}
    </Button>
  );
}
