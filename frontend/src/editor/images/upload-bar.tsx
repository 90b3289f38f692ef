import { Button } from '@/ui/button';
import { ProgressBar } from '@/ui/progress-bar';
import { ImageBar, type ImageBarProps } from './image-bar';
import type { ImageUpload } from './image-uploads';
import { ProblemBar } from './problem-bar';

interface UploadBarProps extends ImageBarProps {
  upload: ImageUpload;
  onRetry: () => void;
}

/** The progress of an upload, or its error. */
export function UploadBar({ upload: { step }, onRetry, onRemove, ...bar }: UploadBarProps) {
  const tabIndex = bar.isSelected ? 0 : -1;
  if (step.kind === 'failed') {
    return (
      <ProblemBar {...bar} onRemove={onRemove} problem={step.refusal}>
        {step.mayRetry && (
          <Button variant="ghost" tabIndex={tabIndex} onClick={onRetry}>
            다시 시도
          </Button>
        )}
      </ProblemBar>
    );
  }
  const percent = step.kind === 'sending' ? Math.round(step.part * 100) : 0;
  return (
    <ImageBar {...bar}>
      <ProgressBar
        value={percent}
        max={100}
        label="이미지를 올리는 중입니다"
        className="w-0 grow"
      />
      <p className="type-caption shrink-0 pl-2 text-ink-2 tabular-nums">
        {wordsFor(step.kind, percent)}
      </p>
      <Button variant="ghost" tabIndex={tabIndex} onClick={onRemove}>
        취소
      </Button>
    </ImageBar>
  );
}

function wordsFor(kind: ImageUpload['step']['kind'], percent: number): string {
  if (kind === 'waiting') return '차례를 기다리는 중';
  // The server is scaling the image.
  return percent === 100 ? '마무리하는 중' : `올리는 중 ${percent}%`;
}
