import { type ReactNode, Suspense, useState } from 'react';
import type { Room } from '@/entities/room/queries';
import { lazyPart } from '@/lib/lazy-part';
import { Button } from '@/ui/button';
import { Sheet } from '@/ui/sheet';
import { hoursText, notifyWords } from './hours';

const QuietDialog = lazyPart(async () => (await import('./quiet-dialog')).QuietDialog);
const NotifyDialog = lazyPart(async () => (await import('./notify-dialog')).NotifyDialog);

/** The user's quiet hours and notifications in a room. */
export function WishesPart({ room }: { room: Room }) {
  const [open, setOpen] = useState<'quiet' | 'notify' | null>(null);
  const close = () => setOpen(null);
  const { quietHours, notify } = room;
  return (
    <section aria-labelledby="wishes-title">
      <Sheet className="p-5 tablet:px-5.5">
        <h2 id="wishes-title" className="type-h3">
          내 설정
        </h2>
        <ul className="ink-line mt-2">
          <Wish
            title={`조용한 시간 ${hoursText(quietHours)}`}
            text={
              quietHours === undefined
                ? '언제든 알림을 보냅니다.'
                : '이 사이에는 알림을 보내지 않습니다.'
            }
            change="조용한 시간 변경"
            onChange={() => setOpen('quiet')}
          />
          <Wish
            title="알림"
            text={notifyWords[notify].sentence}
            change="알림 변경"
            onChange={() => setOpen('notify')}
          />
        </ul>
      </Sheet>
      {open !== null && (
        <Suspense>
          {open === 'quiet' ? (
            <QuietDialog room={room} onClose={close} />
          ) : (
            <NotifyDialog room={room} onClose={close} />
          )}
        </Suspense>
      )}
    </section>
  );
}

interface WishProps {
  title: ReactNode;
  text: string;
  /** The button's name; it shows 변경. */
  change: string;
  onChange: () => void;
}

const Wish = ({ title, text, change, onChange }: WishProps) => (
  <li className="grid min-h-18 grid-cols-[minmax(0,1fr)_auto] items-center gap-4 border-b border-rule py-2.5 last:border-0">
    <div>
      <p className="text-ui font-semibold tabular-nums">{title}</p>
      <p className="type-caption text-pretty text-ink-2">{text}</p>
    </div>
    <Button variant="line" size="sm" className="min-h-11" aria-label={change} onClick={onChange}>
      변경
    </Button>
  </li>
);
