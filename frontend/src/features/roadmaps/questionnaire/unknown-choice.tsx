import { Button } from '@/ui/button';
import { MissNotice } from '../subject/ways';
import { missSentence } from '../subject/words';

interface UnknownChoiceProps {
  /** The subject of which nothing is known, or `null`. */
  name: string | null;
  onOther: () => void;
}

/** Says of a subject of the list that nothing is known of it, as administrators may add one, and leads to the other ways. */
export function UnknownChoice({ name, onOther }: UnknownChoiceProps) {
  return (
    <div aria-live="polite">
      {name !== null && (
        <>
          <MissNotice
            title={missSentence(name)}
            text="이대로 계속하면 하루 분량과 복습 날만 정해 둔 일반 학습 계획이 됩니다."
          />
          <Button variant="line" className="mt-3" onClick={onOther}>
            다른 방법 고르기
          </Button>
        </>
      )}
    </div>
  );
}
