import { cn } from '@/lib/cn';
import { textLength } from '@/lib/text';
import { piecesOf, type Understanding } from './corrections';

/** Longer words may break, so that they fit on a phone. */
const longestOnOneLine = 14;

/** The user's own sentences with the understood words underlined. */
export function SaidQuote({
  understanding,
}: {
  understanding: Pick<Understanding, 'objective' | 'marked'>;
}) {
  return (
    <blockquote className="mt-5 rounded-cell bg-sunken px-4 py-3.5 text-ink-2 tablet:px-5 tablet:py-4">
      <span className="sr-only">적어주신 문장</span>
      <p className="text-ui leading-[1.8] font-normal wrap-anywhere whitespace-pre-line">
        {piecesOf(understanding).map(({ start, text, isMarked }) =>
          isMarked ? (
            <u
              key={start}
              className={cn(
                'font-semibold text-ink decoration-pine decoration-2 underline-offset-4 [text-decoration-skip-ink:none]',
                textLength(text) <= longestOnOneLine && 'whitespace-nowrap',
              )}
            >
              {text}
            </u>
          ) : (
            text
          ),
        )}
      </p>
    </blockquote>
  );
}
