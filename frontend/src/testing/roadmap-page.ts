import { aRecall } from './a-roadmap';
import { answer } from './server';
import { answerWishes } from './wishes';

const rewrite = { remainingToday: 10, dailyLimit: 10, job: null, undoable: [] };
const noRecall = { ...aRecall, questions: [] };

/** Answers what the page of roadmap 3 asks for, besides the roadmap: no rewriting, no link and no questions. */
export const roadmapPageAnswers = () => [
  answerWishes(),
  answer('get', '/api/roadmap/{id}/rewrite', () => ({ success: true, data: rewrite }), { id: 3 }),
  answer('get', '/api/roadmap/{id}/share', () => ({ success: true, data: null }), { id: 3 }),
  answer('get', '/api/roadmap/{id}/recall', () => ({ success: true, data: noRecall }), { id: 3 }),
];
