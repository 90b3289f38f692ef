import { Copy } from 'lucide-react';
import { Button } from '@/ui/button';
import { copyText } from '@/ui/copy-text';
import { noteStyle, Part, questionStyle } from './part';
import type { WorksheetParts } from './queries';

interface LookUpPartProps {
  lookUp: WorksheetParts['lookUp'];
  minutes: number | undefined;
}

/** Something to find outside of MOYA, and the words to search for. */
export function LookUpPart({ lookUp: { subject, note, search }, minutes }: LookUpPartProps) {
  return (
    <Part title="찾아보기" minutes={minutes}>
      <h2 className={questionStyle}>{subject}</h2>
      {note !== null && <p className={noteStyle}>{note}</p>}
      <div className="mt-3 grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 rounded-cell bg-sunken py-2.5 pr-2 pl-4 text-ui leading-normal tablet:flex tablet:flex-wrap tablet:py-2">
        <span className="text-small text-ink-2">검색어</span>
        <b className="col-start-1 min-w-0 font-semibold wrap-anywhere">{search}</b>
        <Button
          variant="line"
          size="sm"
          data-print="none"
          aria-label="검색어 복사"
          className="col-start-2 row-span-2 row-start-1 ml-auto min-h-11"
          onClick={() => void copyText(search, '검색어를')}
        >
          <Copy size={16} />
          복사
        </Button>
      </div>
    </Part>
  );
}
