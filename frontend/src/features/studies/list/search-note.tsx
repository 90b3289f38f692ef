import { particleAfter } from '@/lib/korean';

/** Says what comes first of what a search found. */
export function SearchNote({ search }: { search: string }) {
  return (
    <>
      제목이나 태그에 ‘<b className="font-semibold text-ink">{search}</b>’
      {particleAfter(search, '이/가')} 있는 글이 먼저 나옵니다.
    </>
  );
}
