import { useId } from 'react';
import type { Study } from '@/entities/study/queries';
import { particleAfter, withParticle } from '@/lib/korean';
import { Button } from '@/ui/button';
import { deletionQuestion } from '@/ui/deletion-question';
import { askConfirm } from '@/ui/modal-store';
import { useDeleteStudy } from '../deletion';

/** Names the study and its author, and what is deleted with it. */
export function adminDeletionText(study: Study) {
  const { title, authorName, currentRecruits, applicantsCount, totalComments } = study;
  const going = [
    currentRecruits > 0 && `멤버 ${currentRecruits}명`,
    applicantsCount > 0 && `신청자 ${applicantsCount}명`,
    totalComments > 0 && `댓글 ${totalComments}개`,
  ].filter((part) => part !== false);
  const informed =
    currentRecruits + applicantsCount > 0 ? '작성자, 멤버와 신청자에게' : '작성자에게';
  return [
    `${authorName} 님의 모집 글 ‘${title}’${particleAfter(title, '을/를')} 관리자로서 삭제합니다.`,
    going.length > 0 && `${withParticle(going.join(', '), '이/가')} 함께 사라집니다.`,
    `${informed} 알립니다. 삭제 후에는 복구할 수 없습니다.`,
  ]
    .filter((sentence) => sentence !== false)
    .join(' ');
}

/** An administrator's action on the study of another user, apart from the reader's own actions. */
export function AdminControls({ study }: { study: Study }) {
  const id = useId();
  const { mutate, isPending } = useDeleteStudy(study.postId);
  const remove = async () => {
    const isSure = await askConfirm({ ...deletionQuestion, description: adminDeletionText(study) });
    if (isSure) mutate();
  };
  return (
    <section aria-labelledby={id} className="ink-line mt-7 grid gap-2.5 pt-3.5">
      <h2 id={id} className="text-small leading-none font-bold text-ink-2">
        관리자
      </h2>
      <Button
        variant="line"
        busy={isPending}
        busyLabel="삭제 중…"
        className="on:text-danger"
        onClick={() => void remove()}
      >
        모집 글 삭제 (관리자)
      </Button>
    </section>
  );
}
