import { Pause, Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from '@/ui/icon-button';

const messages = [
  '기간에 맞추어 하루에 배울 만큼씩 나누고 있습니다.',
  '먼저 알아야 할 것이 앞에 오도록 순서를 정하고 있습니다.',
  '매주 복습하는 날과 직접 만들어 보는 날을 넣고 있습니다.',
];
const intervalMs = 5_000;

/** What is being done, one sentence at a time, until paused. */
export function RotatingMessage() {
  const [index, setIndex] = useState(0);
  const [isPaused, setPaused] = useState(false);
  useEffect(() => {
    if (isPaused) return;
    const timer = setInterval(() => setIndex((shown) => (shown + 1) % messages.length), intervalMs);
    return () => clearInterval(timer);
  }, [isPaused]);
  const Icon = isPaused ? Play : Pause;
  return (
    <div className="mt-2 flex min-h-14 items-center gap-1">
      <p className="text-balance text-ink-2">{messages[index]}</p>
      <IconButton
        label={isPaused ? '안내 다시 넘기기' : '안내 멈추기'}
        onClick={() => setPaused(!isPaused)}
      >
        <Icon size={18} strokeWidth={1.9} aria-hidden="true" />
      </IconButton>
    </div>
  );
}
