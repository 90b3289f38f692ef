import type { Schemas } from '@/api/types';
import { cn } from '@/lib/cn';
import { everyone } from '../composer/mentions';
import { useTalkContext } from '../talk-context';
import { bodyParts, type BodyPart } from './body-parts';

interface MessageBodyProps {
  id?: string;
  body: string;
  mentions: Schemas['MentionsView'];
  className?: string;
}

/** The text of a message: line breaks, addresses as links, code, and mentions of members. */
export function MessageBody({ id, body, mentions, className }: MessageBodyProps) {
  const { nameOf } = useTalkContext();
  const names = mentions.userIds.map(nameOf);
  if (mentions.everyone) names.push(everyone);
  return (
    <div id={id} className={cn('whitespace-pre-wrap', className)}>
      {bodyParts(body, names).map((part) => (
        <Part key={part.at} part={part} />
      ))}
    </div>
  );
}

const codeStyle =
  'rounded-[2px] bg-sunken font-[ui-monospace,D2Coding,Menlo,Consolas,monospace] text-[0.9em] font-medium';

function Part({ part: { kind, text } }: { part: BodyPart }) {
  switch (kind) {
    case 'text':
      return text;
    case 'mention':
      return <b className="font-semibold text-pine">{text}</b>;
    case 'code':
      return (
        <code translate="no" className={cn(codeStyle, 'px-1 py-px')}>
          {text}
        </code>
      );
    case 'block':
      return (
        <pre className={cn(codeStyle, 'my-1.5 overflow-x-auto px-3 py-2')}>
          <code translate="no">{text}</code>
        </pre>
      );
    case 'link':
      return (
        <a
          href={text}
          target="_blank"
          rel="noopener noreferrer nofollow"
          data-control
          tabIndex={-1}
          className="font-medium text-pine underline underline-offset-[3px]"
        >
          {text}
          <span className="sr-only"> (새 창)</span>
        </a>
      );
  }
}
