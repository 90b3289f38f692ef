import { ChevronDown } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { paths } from '@/paths';
import { Button } from '@/ui/button';
import { linkStyle } from '@/ui/button-style';
import { copyText } from '@/ui/copy-text';
import { Link } from '@/ui/link';
import type { Question } from './questions';

/** A question that expands to its answer; open if the address names it. */
export function QuestionRow({ question: { id, question, answer, link } }: { question: Question }) {
  const { hash, key } = useLocation();
  const row = useRef<HTMLDetailsElement>(null);
  // Another visit to the same address opens it again.
  const visit = hash === `#${id}` ? key : null;
  useEffect(() => {
    if (visit === null || row.current === null) return;
    row.current.open = true;
    row.current.scrollIntoView();
  }, [visit]);
  const copyAddress = () => void copyText(`${location.origin}${paths.faqAnswer(id)}`, '링크를');
  return (
    <details ref={row} id={id} className="group border-b border-rule">
      <summary className="flex min-h-13 cursor-pointer list-none items-center gap-3 rounded-cell py-2.5 hover:bg-hover [&::-webkit-details-marker]:hidden">
        <h3 className="type-title min-w-0">{question}</h3>
        <ChevronDown
          size={18}
          className="ml-auto shrink-0 text-ink-3 transition-[rotate] duration-220 group-open:rotate-180"
        />
      </summary>
      <div className="grid gap-2.5 pb-5">
        {answer.map((paragraph) => (
          <p key={paragraph} className="text-pretty">
            {paragraph}
          </p>
        ))}
        <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          {link && (
            <Link to={link.to} className={linkStyle}>
              {link.label}
            </Link>
          )}
          <Button variant="ghost" size="sm" className="-mx-3.25" onClick={copyAddress}>
            링크 복사<span className="sr-only">: {question}</span>
          </Button>
        </p>
      </div>
    </details>
  );
}
