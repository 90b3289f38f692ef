import { Search } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { cn } from '@/lib/cn';
import { paths } from '@/paths';
import { buttonStyle } from '@/ui/button-style';
import { Link } from '@/ui/link';
import { HereList } from './here-list';
import { useTalkContext } from './talk-context';
import { WeekList } from './week-filter';

interface TalkAsideProps {
  week: number | undefined;
  onWeek: (week: number | undefined) => void;
}

/** Beside the log: the search, the weeks, and who is here. */
export function TalkAside({ week, onWeek }: TalkAsideProps) {
  const { room } = useTalkContext();
  const isSearch = useSearchParams()[0].has('q');
  return (
    <aside
      aria-label="대화 살펴보기"
      className="min-h-0 overflow-y-auto pt-4.5 pb-5 max-desktop:hidden"
    >
      {!isSearch && (
        <Link
          to={paths.roomSearch(room.id)}
          className={cn(buttonStyle({ variant: 'line', block: true }))}
        >
          <Search size={17} />
          대화에서 찾기
        </Link>
      )}
      <h2 className={cn(headingStyle, !isSearch && 'mt-5.5')}>주차별로 보기</h2>
      <WeekList week={week} onChange={onWeek} />
      <HereList headingClass={cn(headingStyle, 'mt-7')} />
    </aside>
  );
}

const headingStyle = 'border-b-[1.5px] border-ink pb-2 text-ui leading-normal font-bold';
