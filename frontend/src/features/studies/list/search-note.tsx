import { particleAfter } from '@/lib/korean';

interface SearchNoteProps {
  search: string;
  /** The words that were searched instead, without particles. */
  lookedFor: string | undefined;
}

/** Says what comes first of what a search found, or that it was not found as it was typed. */
export function SearchNote({ search, lookedFor }: SearchNoteProps) {
  if (lookedFor !== undefined) {
    return (
      <>
        <Quoted text={search} /> 그대로는 없어 조사를 빼고 <Quoted text={lookedFor} />
        {particleAfter(lookedFor, '으로/로')} 찾았습니다.
      </>
    );
  }
  return (
    <>
      제목이나 태그에 <Quoted text={search} />
      {particleAfter(search, '이/가')} 있는 글이 먼저 나옵니다.
    </>
  );
}

function Quoted({ text }: { text: string }) {
  return (
    <>
      ‘<b className="font-semibold text-ink">{text}</b>’
    </>
  );
}
