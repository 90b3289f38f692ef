import { countWithoutAlt, firstWithoutAlt } from '@/editor/images/missing-alt';
import { Button } from '@/ui/button';
import { openModal } from '@/ui/modal-store';

interface AltQuestionContext {
  /** The stored text: images that it has already are not asked about again. */
  before: string;
  form: HTMLFormElement;
  /** The element of the form that had the focus on submission. */
  sentFrom: Element | null;
  /** Called when the user decides to describe the images or to save without. */
  onDecided: () => void;
}

/**
 * Asks for descriptions of the text's images that have none, and returns whether it asked. Closing the question
 * returns to the form without saving.
 */
export function askAlt(
  content: string,
  { before, form, sentFrom, onDecided }: AltQuestionContext,
): boolean {
  const count = countWithoutAlt(content, before);
  if (count === 0) return false;
  let isWriting = false;
  const close = openModal({
    title: `대체 텍스트가 없는 이미지가 ${count}장 있습니다`,
    size: 'sm',
    returnFocus: () => (isWriting && firstWithoutAlt(form)) || sentFrom || undefined,
    content: () => (
      <AltQuestion
        onWrite={() => {
          isWriting = true;
          onDecided();
          close();
        }}
        onAsIs={() => {
          onDecided();
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
      <p className="text-ink-2">
        이미지를 설명하는 대체 텍스트를 적으면 화면을 보기 어려운 분도 내용을 알 수 있습니다.
      </p>
      <div className="mt-5 flex flex-wrap justify-end gap-2.5">
        <Button variant="ghost" onClick={onAsIs}>
          그대로 올리기
        </Button>
        <Button onClick={onWrite}>대체 텍스트 적기</Button>
      </div>
    </>
  );
}
