import { useNavigate } from 'react-router';
import { sessionSettled, useIsSignedIn, useSession } from '@/api/session';
import { cn } from '@/lib/cn';
import { paths } from '@/paths';
import { linkStyle } from '@/ui/button-style';
import { Link } from '@/ui/link';
import { askConfirm } from '@/ui/modal-store';

/** Opens the questionnaire; visitors are asked to log in first. */
export function useStartRoadmap() {
  const navigate = useNavigate();
  return async () => {
    await sessionSettled();
    if (useSession.getState().status !== 'visitor') return navigate(paths.roadmapCreate);
    const wantsLogin = await askConfirm({
      title: '로그인이 필요한 서비스입니다.',
      confirmLabel: '로그인',
      cancelLabel: '닫기',
    });
    if (wantsLogin) await navigate(paths.login(paths.roadmapCreate));
  };
}

/** The link to a plan's first week, for visitors. */
export function TryLink() {
  const isSignedIn = useIsSignedIn();
  if (isSignedIn) return null;
  return (
    <Link data-visitor to={paths.roadmapTry} className={cn(linkStyle, 'min-h-11')}>
      가입 전에 첫 주 보기
    </Link>
  );
}
