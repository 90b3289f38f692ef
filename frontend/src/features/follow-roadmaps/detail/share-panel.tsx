import { useQueryClient } from '@tanstack/react-query';
import { Copy, Link2, Link2Off } from 'lucide-react';
import { QueryPart } from '@/data/query-part';
import { useMutation } from '@/data/use-mutation';
import { formatSeoulDate } from '@/lib/seoul-day';
import { paths } from '@/paths';
import { Button } from '@/ui/button';
import { copyText } from '@/ui/copy-text';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { Skeleton } from '@/ui/loading';
import { askConfirm } from '@/ui/modal-store';
import { shareMutation, shareQuery, unshareMutation } from '../share-queries';

/** Creates, shows and deletes the public link of a roadmap. */
export function SharePanel({ id }: { id: number }) {
  const queries = useQueryClient();
  const { queryKey } = shareQuery(id);
  const share = useMutation({
    ...shareMutation(id),
    onSuccess: (made) => {
      queries.setQueryData(queryKey, made);
      void copyText(addressOf(made.token), '링크를');
    },
  });
  const unshare = useMutation({
    ...unshareMutation(id),
    onSuccess: () => queries.setQueryData(queryKey, null),
  });
  const end = async () => {
    const isSure = await askConfirm({
      title: '공유를 끝내시겠습니까?',
      description: '링크를 받은 사람도 더 이상 볼 수 없습니다. 다시 공유하면 새 링크가 생깁니다.',
      confirmLabel: '공유 끝내기',
      danger: true,
    });
    if (isSure) unshare.mutate();
  };
  return (
    <div className="grid gap-4">
      <p className="type-ui text-ink-2">
        링크를 아는 사람은 로그인하지 않아도 계획을 볼 수 있습니다. 학습 목표, 진행 상황, 시작일,
        이름은 보이지 않습니다. 다만 목표에 적은 결과물이나 시험 이름은 주차와 하루 주제에
        들어가므로 함께 보입니다.
      </p>
      <QueryPart query={shareQuery(id)} skeleton={<Skeleton className="h-12" />}>
        {(shown) =>
          shown === null ? (
            <Button
              className="justify-self-start"
              busy={share.isPending}
              busyLabel="만드는 중…"
              onClick={() => share.mutate()}
            >
              <Link2 size={18} />
              공유 링크 만들기
            </Button>
          ) : (
            <>
              <Field label="공유 링크" hint={`${formatSeoulDate(shown.sharedAt)}부터 공유 중`}>
                <Input
                  readOnly
                  value={addressOf(shown.token)}
                  onFocus={(event) => event.currentTarget.select()}
                />
              </Field>
              <div className="flex flex-wrap gap-2.5">
                <Button onClick={() => void copyText(addressOf(shown.token), '링크를')}>
                  <Copy size={17} />
                  링크 복사
                </Button>
                <Button
                  variant="ghost"
                  className="on:hover:text-danger"
                  busy={unshare.isPending}
                  busyLabel="끝내는 중…"
                  onClick={() => void end()}
                >
                  <Link2Off size={17} />
                  공유 끝내기
                </Button>
              </div>
            </>
          )
        }
      </QueryPart>
    </div>
  );
}

const addressOf = (token: string) => new URL(paths.sharedRoadmap(token), location.origin).href;
