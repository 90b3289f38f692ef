import type { Sentence } from '@/editor/text-handle';
import type { StudyFieldName } from '../study-fields';
import { blank } from './blank';
import type { Answer } from './queries';

interface QuestionWords {
  asks: string;
  /** Shown while the draft has no answer. */
  missing: string;
  /** Names the button's sentence or field for screen readers. */
  about: string;
  /** Where the answer belongs: a sentence at the end of the text, or a field of the form. */
  answer: Sentence | StudyFieldName;
}

const sentence = (before: string, after: string): Sentence => ({ before, blank, after });

export const questions: Record<Answer['question'], QuestionWords> = {
  LEVEL: {
    asks: '누구에게 맞나요?',
    missing: '수준 안내가 없습니다',
    about: '수준 문장',
    answer: sentence('필요한 수준은 ', '입니다.'),
  },
  HOURS: {
    asks: '얼마나 하나요?',
    missing: '주당 시간 안내가 없습니다',
    about: '주당 시간 문장',
    answer: sentence('일주일에 ', '시간쯤 함께합니다.'),
  },
  RULES: {
    asks: '빠지면 어떻게 하나요?',
    missing: '결석 규칙 안내가 없습니다',
    about: '결석 규칙 문장',
    answer: sentence('모임에 빠지는 날에는 ', '.'),
  },
  COST: {
    asks: '돈이 드나요?',
    missing: '비용 안내가 없습니다',
    about: '비용 문장',
    answer: sentence('비용은 ', '.'),
  },
  TIME: {
    asks: '언제 만나나요?',
    missing: '모임 일정 안내가 없습니다',
    about: '모임 일정',
    answer: 'schedule',
  },
  PLACE: {
    asks: '어디에서 하나요?',
    missing: '진행 방식 안내가 없습니다',
    about: '진행 방식',
    answer: 'mode',
  },
  GOAL: {
    asks: '무엇을 끝내나요?',
    missing: '목표 안내가 없습니다',
    about: '목표 문장',
    answer: sentence('함께 이루려는 목표는 ', '입니다.'),
  },
  SEATS: {
    asks: '몇 명이 하나요?',
    missing: '모집 인원 안내가 없습니다',
    about: '모집 인원',
    answer: 'recruits',
  },
  CONTACT: {
    asks: '어떻게 연락하나요?',
    missing: '연락 방법 안내가 없습니다',
    about: '연락처',
    answer: 'contact',
  },
};
