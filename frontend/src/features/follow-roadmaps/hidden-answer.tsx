import { Eye } from 'lucide-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { cn } from '@/lib/cn';
import { Button } from '@/ui/button';

interface HiddenAnswerProps {
  answer: string;
  /** The id of the question's element, which describes the button. */
  questionId: string;
  isShown: boolean;
  onShow: () => void;
  className?: string;
}

/** The answer to a question, hidden behind a button. Pressing it moves the focus to the answer. */
export function HiddenAnswer({
  answer,
  questionId,
  isShown,
  onShow,
  className,
}: HiddenAnswerProps) {
  const place = useRef<HTMLParagraphElement>(null);
  if (isShown) {
    return (
      <p
        ref={place}
        tabIndex={-1}
        className={cn(
          'mt-2.5 rounded-r-cell border-l-3 border-pine bg-sunken px-4 py-3 text-ui leading-relaxed wrap-anywhere',
          className,
        )}
      >
        {answer}
      </p>
    );
  }
  const show = () => {
    flushSync(onShow);
    place.current?.focus();
  };
  return (
    <Button
      variant="line"
      aria-expanded={false}
      aria-describedby={questionId}
      data-print="none"
      onClick={show}
      className={cn('mt-2.5 max-tablet:min-h-12 max-tablet:w-full', className)}
    >
      <Eye size={18} />답 보기
    </Button>
  );
}
