import { CircleAlert } from 'lucide-react';
import { Button } from './button';
import { focusPlaceOf } from './focus-place';

interface ErrorStateProps {
  message: string;
  onRetry?: () => void;
}

// The button replaces this sentence, but not one with a time, such as 「21분 후」.
const asButton = / (잠시 후|연결을 확인한 뒤) 다시 시도해주세요\.$/;

/** Replaces content that failed to load: the error, and a retry button. */
export function ErrorState({ message, onRetry }: ErrorStateProps) {
  const again = (button: HTMLElement) => {
    // The button unmounts with the error.
    focusPlaceOf(button);
    onRetry?.();
  };
  return (
    <div role="alert" className="grid justify-items-center gap-4 px-6 py-10 text-center">
      <p className="flex items-center gap-2 font-medium text-danger">
        <CircleAlert size={20} className="shrink-0" />
        {onRetry ? message.replace(asButton, '') : message}
      </p>
      {onRetry && (
        <Button variant="line" size="sm" onClick={(event) => again(event.currentTarget)}>
          다시 시도
        </Button>
      )}
    </div>
  );
}
