import { QueryPart } from '@/data/query-part';
import { editsQuery, type Message } from '@/entities/room/talk';
import { seoulMoment } from '@/lib/seoul-clock';
import { Dialog } from '@/ui/dialog';
import { Outline, Skeleton } from '@/ui/loading';
import { useTalkContext } from '../talk-context';

interface EditsDialogProps {
  message: Message;
  onClose: () => void;
}

/** The earlier texts of the user's own message. */
export function EditsDialog({ message, onClose }: EditsDialogProps) {
  const { room } = useTalkContext();
  return (
    <Dialog open title="수정 내역" size="sm" isText onClose={onClose}>
      <QueryPart
        query={editsQuery(room.id, message)}
        skeleton={
          <Outline rows={2}>
            <Skeleton className="mb-2 h-14" />
          </Outline>
        }
      >
        {(edits) => (
          <>
            <p className="type-small text-ink-2">나만 볼 수 있고, 30일 동안 보관합니다.</p>
            <ol className="mt-3 border-t border-rule">
              {edits.map(({ body, replacedAt }) => (
                <li key={replacedAt} className="border-b border-rule py-3">
                  <p className="type-caption text-ink-3 tabular-nums">
                    {seoulMoment(replacedAt)}까지
                  </p>
                  <p className="wrap-anywhere whitespace-pre-line">{body}</p>
                </li>
              ))}
            </ol>
            {edits.length === 0 && <p className="mt-3">보관된 내용이 없습니다.</p>}
          </>
        )}
      </QueryPart>
    </Dialog>
  );
}
