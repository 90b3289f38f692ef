import { Button } from '@/ui/button';
import { MissNotice } from '../subject/ways';
import { missSentence } from '../subject/subject-words';

interface UnknownChoiceProps {
  /** The unknown subject, or null. */
  name: string | null;
  onOther: () => void;
}

/**
 * Says that a listed subject is unknown to the planner, as those that administrators add may be, and offers the
 * alternatives.
 */
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
