import { Pause, Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import { cn } from '@/lib/cn';
import { IconButton } from './icon-button';

interface TipStripProps {
  label: string;
  tips: readonly string[];
  intervalMs?: number;
}

/** One tip at a time, changing automatically until paused; hover or focus shows all of them. */
export function TipStrip({ label, tips, intervalMs = 5000 }: TipStripProps) {
  const [index, setIndex] = useState(0);
  const [isPaused, setPaused] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const isStill = isPaused || isOpen || tips.length < 2;
  useEffect(() => {
    if (isStill) return;
    const timer = setInterval(() => setIndex((shown) => (shown + 1) % tips.length), intervalMs);
    return () => clearInterval(timer);
  }, [isStill, tips.length, intervalMs]);
  if (tips.length === 0) return null;
  return (
    <section
      aria-label={label}
      className="relative rounded-control bg-pine-tint py-1.5 pr-2 pl-5 text-ui leading-normal font-medium"
      onMouseEnter={() => setOpen(true)}
      onMouseLeave={() => setOpen(false)}
      onFocus={() => setOpen(true)}
      onBlur={() => setOpen(false)}
    >
      <div className="flex min-h-11 flex-wrap items-center gap-x-3.5 tablet:flex-nowrap">
        <b className="font-bold whitespace-nowrap text-pine">{label}</b>
        <p
          className={cn(
            'grid max-tablet:order-1 max-tablet:w-full max-tablet:pr-3 max-tablet:pb-2',
            isOpen && 'invisible',
          )}
        >
          {/* All take the same place, so that the page does not move when a longer one is shown. */}
          {tips.map((tip, at) => (
            <span
              key={tip}
              aria-hidden={at !== index % tips.length}
              className={cn(
                'col-start-1 row-start-1 self-center',
                at !== index % tips.length && 'invisible',
              )}
            >
              {tip}
            </span>
          ))}
        </p>
        <span className="type-caption ml-auto whitespace-nowrap text-ink-2 tabular-nums">
          {(index % tips.length) + 1} / {tips.length}
        </span>
        {tips.length > 1 && (
          <IconButton
            label={isPaused ? '팁 다시 넘기기' : '팁 멈추기'}
            aria-pressed={isPaused}
            onClick={() => setPaused(!isPaused)}
          >
            {isPaused ? <Play size={18} /> : <Pause size={18} />}
          </IconButton>
        )}
      </div>
      {isOpen && (
        // Above the following content, so that nothing moves under the pointer.
        <ol className="absolute inset-x-0 top-12 z-10 grid gap-1.5 rounded-b-control bg-pine-tint px-5 pb-3 shadow-2">
          {tips.map((tip) => (
            <li key={tip} className="border-t border-line pt-1.5">
              {tip}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
