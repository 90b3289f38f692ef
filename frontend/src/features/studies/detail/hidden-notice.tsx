import { Notice } from '@/ui/notice';

/** For the author and administrators, who alone still see it. */
export function HiddenNotice() {
  return (
    <Notice tone="warn" className="mt-2 mb-4">
      신고로 가려진 글입니다. 다른 사람에게는 보이지 않습니다.
    </Notice>
  );
}
