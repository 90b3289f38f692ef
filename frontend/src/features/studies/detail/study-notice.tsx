import { Notice } from '@/ui/notice';
import { goneText } from '../gone-text';

/** Of a hidden study, for the author and administrators, who alone still see it; or of one that went while it was read. */
export function StudyNotice({ isGone }: { isGone: boolean }) {
  return (
    <Notice tone="warn" className="mt-2 mb-4">
      {isGone ? goneText : '신고로 가려진 글입니다. 다른 사람에게는 보이지 않습니다.'}
    </Notice>
  );
}
