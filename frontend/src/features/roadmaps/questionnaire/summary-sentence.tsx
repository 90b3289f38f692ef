import type { ReactNode } from 'react';
import { particleAfter } from '@/lib/particle';
import { notify } from '@/ui/toast';
import { mayOpen, type Answers, type QuestionName } from './answers';
import { openQuestion } from './answer-store';
import { SummaryBlank } from './summary-blank';

interface SummarySentenceProps {
  answers: Answers;
  current: QuestionName | null;
}

/** The answers as one sentence; each blank leads to its question. */
export function SummarySentence({ answers, current }: SummarySentenceProps) {
  const blank = (name: QuestionName, label: string) => (
    <SummaryBlank
      label={label}
      value={answers[name]?.choiceValue}
      isCurrent={name === current}
      onOpen={() => {
        if (mayOpen(name, answers)) openQuestion(name);
        else notify.info('이전 질문에 대답해주세요.');
      }}
    />
  );
  const object = (name: QuestionName): ReactNode => {
    const value = answers[name]?.choiceValue;
    return value === undefined ? '을/를' : particleAfter(value, '을/를');
  };
  return (
    <p className="mt-6 rounded-sheet border border-line bg-sheet bg-[repeating-linear-gradient(transparent_0_45px,var(--rule)_45px_46px)] bg-[position:0_20px] px-4.5 pt-5 pb-5.5 font-display text-[1.1875rem] leading-11.5 font-semibold tracking-[-0.035em] text-pretty shadow-1 tablet:bg-[repeating-linear-gradient(transparent_0_51px,var(--rule)_51px_52px)] tablet:bg-[position:0_26px] tablet:px-8 tablet:pt-6.5 tablet:pb-7 tablet:text-[1.4375rem] tablet:leading-13">
      나는 {blank('learningObjective', '학습 목표')}
      {object('learningObjective')} 위해 {blank('duration', '기간')} 동안{' '}
      {blank('mainCategory', '분야')}의 {blank('subCategory', '세부 분야')}
      {object('subCategory')} {blank('currentLevel', '현재 수준')} 수준으로 공부하고 싶어요.
    </p>
  );
}
