import { ChevronLeft, LogOut } from 'lucide-react';
import { QueryPart } from '@/data/query-part';
import { useMutation } from '@/data/use-mutation';
import { paths } from '@/paths';
import { Button } from '@/ui/button';
import { backLinkStyle } from '@/ui/button-style';
import { focusPlaceOf } from '@/ui/focus-place';
import { Heading, PageTitle } from '@/ui/heading';
import { Link } from '@/ui/link';
import { Outline, Skeleton } from '@/ui/loading';
import { askConfirm } from '@/ui/modal-store';
import { BrowserRow } from './browser-row';
import { FailedLogins } from './failed-logins';
import { type Browser, endOtherSessionsMutation, sessionsQuery } from './queries';

export default function SessionsPage() {
  return (
    <div className="page pt-3 pb-16 tablet:pt-5">
      <PageTitle title="로그인된 기기" />
      <div className="mx-auto max-w-160">
        <Link to={paths.accountSettings} className={backLinkStyle}>
          <ChevronLeft size={18} />
          계정 설정
        </Link>
        <Heading as="h1" size="h1" className="mt-2">
          로그인된 기기
        </Heading>
        <p className="type-small mt-1 mb-3.5 text-ink-2">
          모르는 기기가 있다면 로그아웃하고 비밀번호를 바꿔주세요.
        </p>
        <FailedLogins />
        <QueryPart query={sessionsQuery()} skeleton={<BrowsersOutline />}>
          {(browsers) => <Browsers browsers={browsers} />}
        </QueryPart>
      </div>
    </div>
  );
}

function Browsers({ browsers }: { browsers: readonly Browser[] }) {
  const endOthers = useMutation(endOtherSessionsMutation());
  const end = async (button: HTMLElement) => {
    const title = '다른 기기에서 모두 로그아웃하시겠습니까?';
    const description = '지금 쓰는 기기만 로그인된 채로 남습니다.';
    if (await askConfirm({ title, description, confirmLabel: '모두 로그아웃' }))
      endOthers.mutate(undefined, { onSuccess: () => focusPlaceOf(button) });
  };
  return (
    <>
      <ul tabIndex={-1} className="border-t-[1.5px] border-ink outline-none">
        {browsers.map((browser) => (
          <BrowserRow key={browser.id} browser={browser} />
        ))}
      </ul>
      {browsers.some(({ current }) => !current) && (
        <Button
          variant="line"
          className="mt-5"
          busy={endOthers.isPending}
          onClick={({ currentTarget }) => void end(currentTarget)}
        >
          <LogOut size={18} />
          다른 기기 모두 로그아웃
        </Button>
      )}
    </>
  );
}

const BrowsersOutline = () => (
  <Outline rows={2} className="border-t-[1.5px] border-ink">
    <div className="flex min-h-18 items-center gap-4 border-b border-rule py-3">
      <Skeleton className="h-10 w-60" />
    </div>
  </Outline>
);
