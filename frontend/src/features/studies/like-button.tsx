import { Heart } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router';
import { useSession } from '@/api/session';
import { paths } from '@/app/paths';
import { cn } from '@/lib/cn';
import { notify } from '@/ui/toast';
import type { Study } from './queries';
import { useLike } from './use-like';

export function LikeButton({ study }: { study: Study }) {
  const isLogin = useSession((session) => session.isLogin);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const like = useLike(study.postId);
  const press = () => {
    if (isLogin) return like(!study.isLiked);
    notify.error('로그인이 필요합니다.', {
      action: { label: '로그인', onClick: () => void navigate(paths.login(pathname)) },
    });
  };
  return (
    <button
      type="button"
      aria-pressed={study.isLiked}
      onClick={press}
      className="ml-auto inline-flex min-h-11 items-center gap-1.5 rounded-control border border-line px-3 font-semibold text-ink transition-colors duration-120 hover:border-line-control hover:bg-hover"
    >
      <Heart
        size={17}
        strokeWidth={1.9}
        aria-hidden="true"
        className={cn(study.isLiked && 'fill-danger text-danger')}
      />
      좋아요 <span className="tabular-nums">{study.likes.toLocaleString('ko-KR')}</span>
    </button>
  );
}
