import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import type { GenerationFailure } from './answer-store';

interface FailureNoticeProps {
  failure: GenerationFailure;
  busy: boolean;
  onBuiltIn: () => void;
}

/** Why the last order came to nothing; stays after the toast is gone. */
export function FailureNotice({ failure, busy, onBuiltIn }: FailureNoticeProps) {
  return (
    <Notice tone="danger" className="mt-6">
      <p>{failure.message}</p>
      {failure.offersBuiltIn && (
        <Button variant="line" disabled={busy} onClick={onBuiltIn} className="mt-3">
          기본 커리큘럼으로 만들기
        </Button>
      )}
    </Notice>
  );
}
