import { useNavigate } from 'react-router';
import { paths } from '@/app/paths';
import { useSession } from '@/api/session';
import { Button } from '@/ui/button';
import { Heading } from '@/ui/heading';
import { askConfirm } from '@/ui/modal-store';

export function MakeRoadmapCard() {
  const isLogin = useSession((session) => session.isLogin);
  const navigate = useNavigate();
  const start = async () => {
    if (isLogin) return navigate(paths.roadmapCreate);
    const wantsLogin = await askConfirm({
      title: '로그인이 필요한 서비스입니다.',
      confirmLabel: '로그인',
      cancelLabel: '닫기',
    });
    if (wantsLogin) await navigate(paths.login(paths.roadmapCreate));
  };
  return (
    <div className="flex h-full flex-col items-start justify-center rounded-sheet border-[1.5px] border-dashed border-line-control p-7">
      <Heading as="h3">
        나만의 로드맵을
        <br />
        만들어보세요
      </Heading>
      <p className="type-small mt-2 mb-5 text-balance text-ink-2">
        질문 다섯 개에 답하면 하루 단위 계획이 주차별로 정리됩니다.
      </p>
      <Button onClick={() => void start()}>로드맵 만들기</Button>
    </div>
  );
}
