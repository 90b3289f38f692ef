import { useMutation } from '@/data/use-mutation';
import { Button } from '@/ui/button';
import { FileWay } from '@/ui/file-way';
import { exportMutation } from './queries';
import { AccountRow, AccountSection } from './section';

export function DataSection() {
  const { mutate, isPending } = useMutation(exportMutation());
  return (
    <AccountSection title="내 데이터" description="모야가 보관하는 내 정보를 모두 볼 수 있습니다.">
      <AccountRow
        title="내 데이터 내려받기"
        description="프로필과 동의 기록, 스터디, 신청, 댓글, 로드맵을 JSON 파일 하나에 담습니다."
        action={
          <FileWay>
            <Button variant="line" busy={isPending} busyLabel="준비 중…" onClick={() => mutate()}>
              내려받기
            </Button>
          </FileWay>
        }
      />
    </AccountSection>
  );
}
