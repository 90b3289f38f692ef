import type { Answer, Answers, Draft } from './answers';
import { useAnswers } from './answer-store';

/** Changes the duration without leaving the confirmation. Returns a function that restores it. */
export function changeDays(days: number): () => void {
  const { answers, drafts, keptWarnings } = useAnswers.getState();
  const { duration: _, ...others } = drafts;
  const duration = { choiceId: days, choiceValue: `${days}일` };
  const order = { orderKey: null, jobId: null, failure: null };
  useAnswers.setState({ answers: { ...answers, duration }, drafts: others, ...order });
  return () => {
    const before = answers.duration;
    if (before === undefined) return;
    const restored = { ...useAnswers.getState().answers, duration: before };
    useAnswers.setState({ answers: restored, keptWarnings, ...order });
  };
}

/** Returns the pasted table of contents, if there is one. */
function contentsOf({ subCategory }: Answers): Pick<Draft, 'outline' | 'excludedLines'> {
  const { outline, excludedLines } = subCategory ?? {};
  return outline === undefined ? {} : { outline, excludedLines };
}

/** Replaces the subject by another one without leaving the confirmation. */
export function changeSubject(name: string) {
  const { answers, drafts } = useAnswers.getState();
  const { mainCategory: _main, subCategory: _sub, ...others } = drafts;
  const typed = (choiceValue: string): Answer => ({ choiceId: 'custom', choiceValue });
  const subCategory = { ...typed(''), ...contentsOf(answers) };
  useAnswers.setState({
    answers: { ...answers, mainCategory: typed(name), subCategory },
    drafts: others,
    orderKey: null,
    jobId: null,
    isTried: false,
    writer: undefined,
    keptWarnings: undefined,
    failure: null,
  });
}

/** Opens the question about the subject, with the found subjects declined. */
export function declineSubject() {
  const { answers, drafts } = useAnswers.getState();
  const { choiceId, choiceValue = '' } = answers.subCategory ?? {};
  const text = choiceId === 'custom' ? (drafts.subCategory?.text ?? '') : '';
  const declined: Draft = {
    choiceId: 'custom',
    choiceValue,
    text: text === '' ? choiceValue : text,
    isDeclined: true,
    ...contentsOf(answers),
  };
  useAnswers.setState({ drafts: { ...drafts, subCategory: declined }, current: 'subCategory' });
}
