import { PencilLine } from 'lucide-react';
import { flushSync } from 'react-dom';
import { isFoundBy } from '@/entities/category/category-rows';
import type { FormData } from '@/entities/roadmap/types';
import { cn } from '@/lib/cn';
import { textLength } from '@/lib/text';
import { Button } from '@/ui/button';
import { longestSubject } from '../subject/use-subject';
import { answerElsewhere } from './answer-store';
import { allChoices } from './sub-choices';

const most = 6;

interface FoundElsewhereProps {
  search: string;
  /** Whether the chosen main category has matches, which are shown above. */
  hasResult: boolean;
  /** The main categories other than the chosen one. */
  others: FormData['categories'];
  /** Opens the text field with the search as its text. */
  onType: () => void;
}

/** Offers the matches in other main categories and, if there are no others, the search as free text. */
export function FoundElsewhere({ search, hasResult, others, onType }: FoundElsewhereProps) {
  const found = others
    .flatMap((main) =>
      allChoices(main.subCategories)
        .filter((choice) => isFoundBy(search, choice))
        .map((choice) => ({ main, choice })),
    )
    .slice(0, most);
  if (hasResult && found.length === 0) return null;
  return (
    <div className={cn('mb-2.5 grid gap-2.5', hasResult && 'mt-5')}>
      {found.length > 0 && (
        <div role="group" aria-labelledby="found-elsewhere">
          <p id="found-elsewhere" className="type-small mb-2 font-semibold">
            다른 분야에서 찾음
          </p>
          <div className="flex flex-wrap gap-2">
            {found.map(({ main, choice }) => (
              <Button
                key={choice.id}
                variant="line"
                onClick={(event) => {
                  const list = event.currentTarget.closest('fieldset');
                  const { id, name } = choice;
                  flushSync(() =>
                    answerElsewhere(
                      { choiceId: main.id, choiceValue: main.name },
                      { choiceId: id, choiceValue: name },
                    ),
                  );
                  // This button is unmounted.
                  list?.querySelector<HTMLElement>('input:checked')?.focus();
                }}
              >
                {choice.name} <span className="font-normal text-ink-2">{main.name}</span>
              </Button>
            ))}
          </div>
        </div>
      )}
      {!hasResult && textLength(search) <= longestSubject && (
        <div>
          <Button variant="line" onClick={onType}>
            <PencilLine size={18} />‘{search}’ 직접 입력하기
          </Button>
        </div>
      )}
    </div>
  );
}
