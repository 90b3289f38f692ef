import { useNavigate } from 'react-router';
import { useSession } from '@/api/session';
import { paths } from '@/paths';
import { askConfirm } from '@/ui/modal-store';

/** Leads to the questionnaire; who is not signed in is told so first. */
export function useStartRoadmap() {
  const isLogin = useSession((session) => session.isLogin);
  const navigate = useNavigate();
  return async () => {
    if (isLogin) return navigate(paths.roadmapCreate);
    const wantsLogin = await askConfirm({
      title: '로그인이 필요한 서비스입니다.',
      confirmLabel: '로그인',
      cancelLabel: '닫기',
    });
    if (wantsLogin) await navigate(paths.login(paths.roadmapCreate));
  };
}
