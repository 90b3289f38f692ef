import { countWithoutAlt, firstWithoutAlt } from '@/editor/images/missing-alt';
import { Button } from '@/ui/button';
import { openModal } from '@/ui/modal-store';

/**
 * Asks for words for the images of a text that have none, and tells whether it did. Who closes the
 * question is back at the form, and has sent nothing.
 */
export function askAlt(content: string, form: HTMLFormElement): boolean {
  const count = countWithoutAlt(content);
  if (count === 0) return false;
  let isWriting = false;
  const close = openModal({
    title: `사진 ${count}장에 설명이 없어요`,
    size: 'sm',
    returnFocus: () => (isWriting ? firstWithoutAlt(form) : undefined),
    content: () => (
      <AltQuestion
        onWrite={() => {
          isWriting = true;
          close();
        }}
        onAsIs={() => {
          close();
          form.requestSubmit();
        }}
      />
    ),
  });
  return true;
}

interface AltQuestionProps {
  onWrite: () => void;
  onAsIs: () => void;
}

function AltQuestion({ onWrite, onAsIs }: AltQuestionProps) {
  return (
    <>
      <p className="text-ink-2">설명을 쓰면 화면을 보기 어려운 분도 내용을 알 수 있어요.</p>
      <div className="mt-5 flex flex-wrap justify-end gap-2.5">
        <Button variant="ghost" onClick={onAsIs}>
          그대로 올리기
        </Button>
        <Button onClick={onWrite}>설명 쓰기</Button>
      </div>
    </>
  );
}
