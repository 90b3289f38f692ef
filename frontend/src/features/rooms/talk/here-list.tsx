import { HereStamp } from '../frame/here-stamp';
import { usePresent } from '../frame/use-present';
import { useTyping } from './log/typing-line';
import { useTalkContext } from './talk-context';

/** The members who have the room open, and where in it they are. */
export function HereList({ headingClass }: { headingClass: string }) {
  const { room, me } = useTalkContext();
  const present = usePresent(room, me);
  const writing = new Set(useTyping());
  if (present.length === 0) return null;
  return (
    <>
      <h2 className={headingClass}>지금 {present.length}명</h2>
      <ul>
        {present.map(({ member, where }) => {
          const isMe = member.userId === me;
          const activity = writing.has(member.userId) ? '쓰고 있습니다' : placeText(where);
          return (
            <li
              key={member.userId}
              className="grid min-h-12 grid-cols-[1.875rem_minmax(0,1fr)] items-center gap-2.5 border-b border-rule text-ui leading-snug font-medium"
            >
              <HereStamp
                isHere
                userId={member.userId}
                nickname={member.name}
                imageUrl={member.imageUrl}
                size="sm"
              />
              <div>
                {isMe ? '나' : member.name}
                {!isMe && activity !== undefined && (
                  <p className="type-caption font-normal text-ink-2">{activity}</p>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </>
  );
}

function placeText(where: string | undefined): string | undefined {
  if (where === 'week') return '이번 주를 보고 있습니다';
  return where === 'talk' ? '대화를 보고 있습니다' : undefined;
}
