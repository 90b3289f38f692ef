import { Notice } from '@/ui/notice';

/** How many roadmaps are left today, before the limit bites; loud when there are none. */
export function RemainingToday({ remaining }: { remaining: number | null }) {
  if (remaining === null) return null;
  if (remaining > 0) {
    return (
      <p className="type-caption mt-2.5 text-ink-2 tabular-nums">
        오늘 만들 수 있는 로드맵이 {remaining}개 남았습니다.
      </p>
    );
  }
  return (
    <Notice tone="warn" className="mt-4">
      오늘 만들 수 있는 로드맵을 모두 만들었습니다. 답은 이 탭에 남아 있으니 내일 이어서
      만들어보세요.
    </Notice>
  );
}
