import { Button } from '@/ui/button';
import { useSubject } from '../subject/use-subject';
import { MissNotice } from '../subject/ways';
import { missSentence } from '../subject/words';
import { useAnswers } from './answer-store';
import type { DayLimits } from './answers';
import { useQuestion } from './use-question';

/** Says of a subject of the list that nothing is known of it, as administrators may add one, and leads to the other ways. */
export function UnknownChoice({ days, onOther }: { days: DayLimits; onOther: () => void }) {
  const answers = useAnswers((state) => state.answers);
  const { draft, change } = useQuestion('subCategory', days);
  const chosen = typeof draft.choiceId === 'number' ? draft.choiceValue : '';
  const { answer, isCurrent } = useSubject({
    mainCategory: answers.mainCategory?.choiceValue ?? '',
    subCategory: chosen,
    learningObjective: answers.learningObjective?.choiceValue ?? '',
    mayBeEmpty: false,
  });
  const isUnknown = chosen !== '' && isCurrent && answer?.general === true;
  return (
    <div aria-live="polite">
      {isUnknown && (
        <>
          <MissNotice
            title={missSentence(chosen)}
            text="이대로 계속하면 하루 분량과 복습 날만 정해 둔 일반 학습 계획이 됩니다."
          />
          <Button
            variant="line"
            className="mt-3"
            onClick={() => {
              onOther();
              change({ choiceId: 'custom', text: chosen });
            }}
          >
            다른 방법 고르기
          </Button>
        </>
      )}
    </div>
  );
}
