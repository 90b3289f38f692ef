import { goneText } from '@/entities/study/gone-text';
import { Notice } from '@/ui/notice';

/**
 * A notice on a hidden study, which only its author and administrators see; or on one that was deleted while it was
 * open.
 */
export function StudyNotice({ isGone }: { isGone: boolean }) {
  return (
    <Notice tone="warn" className="mt-2 mb-4">
      {isGone ? goneText : '신고로 가려진 글입니다. 다른 사람에게는 보이지 않습니다.'}
    </Notice>
  );
}
