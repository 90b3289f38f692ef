import type { Standing } from './queries';

/** What one told the author, so that nobody has to remember it. */
export function Said({ standing: { message, shareEmail } }: { standing: Standing }) {
  return (
    <dl className="mt-3 rounded-cell bg-sunken px-3 py-2.5">
      {message !== undefined && (
        <>
          <dt className="type-caption text-ink-2">보낸 신청 메시지</dt>
          <dd className="type-small mb-2 whitespace-pre-line wrap-anywhere">{message}</dd>
        </>
      )}
      <dt className="sr-only">이메일</dt>
      <dd className="type-caption text-ink-2">
        {shareEmail ? '작성자가 이메일 주소를 볼 수 있습니다.' : '이메일 주소는 일부를 가렸습니다.'}
      </dd>
    </dl>
  );
}
