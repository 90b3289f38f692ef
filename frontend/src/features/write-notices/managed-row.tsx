import { useRef } from 'react';
import { useMutation } from '@/data/use-mutation';
import { seoulClock } from '@/lib/seoul-clock';
import { formatSeoulDate } from '@/lib/seoul-day';
import { paths } from '@/paths';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { buttonStyle } from '@/ui/button-style';
import { Link } from '@/ui/link';
import { askConfirm } from '@/ui/modal-store';
import { focusNextRow } from '@/ui/row-focus';
import { deleteNoticeMutation, type ManagedNotice } from './queries';

/** A notice with its state, and what administrators can do with it. */
export function ManagedRow({ notice }: { notice: ManagedNotice }) {
  const { id, title, kind, pinned, visible, visibleFrom, authorNickname } = notice;
  const row = useRef<HTMLLIElement>(null);
  const { mutate, isPending } = useMutation({
    ...deleteNoticeMutation(notice),
    // The focused button unmounts with its row.
    onSuccess: () => focusNextRow(row.current),
  });
  const askToDelete = async () => {
    const isSure = await askConfirm({
      title: '공지를 삭제하시겠습니까?',
      description: `‘${title}’ 공지가 사라집니다. 되돌릴 수 없습니다.`,
      confirmLabel: '삭제',
      danger: true,
    });
    if (isSure) mutate();
  };
  const which = <span className="sr-only">{title} </span>;
  return (
    <li
      ref={row}
      aria-busy={isPending || undefined}
      className="grid gap-x-6 gap-y-3 border-b border-line py-4 tablet:grid-cols-[minmax(0,1fr)_auto] tablet:items-center"
    >
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {!visible && <Badge tone="yellow">예약</Badge>}
          {pinned && <Badge>고정</Badge>}
          {kind === 'POLICY' && <Badge>방침</Badge>}
          <Link
            to={paths.adminNotice(id)}
            className="min-w-0 font-semibold wrap-anywhere hover:underline"
          >
            {title}
          </Link>
        </p>
        <p className="type-caption mt-0.5 text-ink-2 tabular-nums">
          <time dateTime={visibleFrom}>
            {formatSeoulDate(visibleFrom)} {seoulClock(visibleFrom)}
          </time>{' '}
          {visible ? '공개' : '공개 예정'}
          {authorNickname !== undefined && ` · ${authorNickname}`}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {visible && (
          <Link to={paths.notice(id)} className={buttonStyle({ variant: 'ghost' })}>
            {which}보기
          </Link>
        )}
        <Link to={paths.adminNotice(id)} className={buttonStyle({ variant: 'line' })}>
          {which}수정
        </Link>
        <Button
          variant="ghost"
          busy={isPending}
          busyLabel="삭제 중…"
          onClick={() => void askToDelete()}
        >
          {which}삭제
        </Button>
      </div>
    </li>
  );
}
