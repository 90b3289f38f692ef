import { particleAfter } from '@/lib/korean';

interface SearchNoteProps {
  search: string;
  /** The words without particles and general words, if the search used these. */
  lookedFor: string | undefined;
}

/** Explains the order of the results, or which words were found instead of the typed ones. */
export function SearchNote({ search, lookedFor }: SearchNoteProps) {
  if (lookedFor !== undefined) {
    return (
      <>
        <Quoted text={search} /> 그대로는 없어 <Quoted text={lookedFor} />
        {particleAfter(lookedFor, '으로/로')} 찾았습니다.
      </>
    );
  }
  return (
    <>
      제목이나 태그에 <Quoted text={search} />
      {particleAfter(search, '이/가')} 있는 스터디가 먼저 나옵니다.
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
