import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { PageTitle } from '@/ui/page-title';

/** Stands in place of a page whose code is gone because a release replaced it. */
export function NewVersion() {
  return (
    <div role="alert" className="page max-w-2xl py-16">
      <PageTitle title="새 버전" />
      <h1 className="sr-only">새 버전이 나왔습니다.</h1>
      <EmptyState
        title="새 버전이 나왔습니다."
        description="새로고침하면 이어서 이용할 수 있습니다. 계속 열리지 않으면 네트워크 연결을 확인해주세요."
        action={<Button onClick={() => location.reload()}>새로고침</Button>}
      />
    </div>
  );
}
