import { CopyPlus } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useAsMember } from '@/data/as-member';
import { useMutation } from '@/data/use-mutation';
import { paths } from '@/paths';
import { Button } from '@/ui/button';
import { copyMutation } from './queries';

interface CopyButtonProps {
  id: number;
  /** Of the link by which it is shown, unless it is a sample. */
  token?: string;
  className?: string;
}

/** Makes a plan one's own and leads there. */
export function CopyButton({ id, token, className }: CopyButtonProps) {
  const navigate = useNavigate();
  const asMember = useAsMember();
  const { mutate, isPending } = useMutation({
    ...copyMutation(id, token),
    onSuccess: (copy) => navigate(paths.myRoadmap(copy.id)),
  });
  return (
    <Button
      busy={isPending}
      busyLabel="가져오는 중..."
      onClick={() => void asMember(() => mutate())}
      {...(className !== undefined && { className })}
    >
      <CopyPlus size={18} strokeWidth={1.9} aria-hidden="true" />내 로드맵으로 가져오기
    </Button>
  );
}
