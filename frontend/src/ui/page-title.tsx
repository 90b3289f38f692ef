import { useEffect } from 'react';

/** Names the document: 「제목 | MOYA」. Each page renders one. */
export function PageTitle({ title }: { title?: string }) {
  useEffect(() => {
    document.title =
      title === undefined ? 'MOYA | 학습 성장을 위한 최고의 스터디 플랫폼' : `${title} | MOYA`;
  }, [title]);
  return null;
}
