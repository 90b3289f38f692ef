import { CircleCheck, Copy } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { formatSeoulTime, seoulDate } from '@/lib/seoul-clock';
import { paths } from '@/paths';
import { Button } from '@/ui/button';
import { buttonStyle } from '@/ui/button-style';
import { copyText } from '@/ui/copy-text';
import { Link } from '@/ui/link';
import type { SentInquiry } from './inquiry-form';

interface InquirySentProps {
  sent: SentInquiry;
  heading: ReactNode;
  emailLabel: string;
  /** A sentence about the next step of the operators. */
  next: string;
  onAgain: () => void;
}

/** Replaces the form after sending: the ticket number, and what follows. */
export function InquirySent({ sent, heading, emailLabel, next, onAgain }: InquirySentProps) {
  const section = useRef<HTMLElement>(null);
  // The form had the focus.
  useEffect(() => section.current?.focus(), []);
  const [sentAt] = useState(() => new Date().toISOString());
  const facts = [
    ['제목', sent.title],
    [emailLabel, sent.email],
    ['보낸 때', `${seoulDate(sentAt)} ${formatSeoulTime(sentAt)}`],
  ];
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label="보낸 결과"
      className="sheet scroll-mt-24 rounded-t-none border-t-[1.5px] border-t-ink px-5 pt-6 pb-7 outline-none tablet:px-9 tablet:pt-8 tablet:pb-9"
    >
      <div className="flex items-center gap-2.5">
        <CircleCheck size={24} className="shrink-0 text-pine" />
        {heading}
      </div>
      <div className="mt-4.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-cell bg-sunken px-4.5 py-3.5">
        <p>
          <span className="type-caption block text-ink-2">접수 번호</span>
          <b className="font-display text-[1.375rem] leading-snug font-bold tracking-[-0.01em] whitespace-nowrap tabular-nums tablet:text-[1.5rem]">
            {sent.ticket}
          </b>
        </p>
        <Button
          variant="line"
          onClick={() => void copyText(sent.ticket, '접수 번호를')}
          className="max-tablet:w-full"
        >
          <Copy size={17} />
          번호 복사
        </Button>
      </div>
      <dl className="ink-line mt-4.5">
        {facts.map(([name, value]) => (
          <div
            key={name}
            className="flex min-h-11 items-center justify-between gap-4 border-b border-rule py-2 text-ui leading-snug"
          >
            <dt className="shrink-0 text-ink-2">{name}</dt>
            <dd className="min-w-0 text-right font-medium wrap-anywhere tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="type-small mt-4 text-pretty text-ink-2">
        {next} 접수 번호를 이메일로도 보내드렸으니, 다시 문의하실 때 알려주세요.
      </p>
      <div className="mt-5.5 flex flex-wrap gap-2 max-tablet:grid">
        <Link to={paths.home} className={buttonStyle({ variant: 'line' })}>
          처음으로
        </Link>
        <Button variant="ghost" onClick={onAgain}>
          하나 더 보내기
        </Button>
      </div>
    </section>
  );
}
